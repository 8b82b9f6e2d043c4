import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { nameOf } from '../../shared/person/nameOf.ts'
import type { Problems, RecordFormDefinition } from '../../shared/record-form/recordForm.ts'
import { labelOfField, textOfField } from '../roomFields.ts'
import { type RoomSettings, settingsAuditDocument, settingsDocument } from './documents.ts'

/** The hosts as lines. */
type SettingsValues = { hosts: string; meetingUrlTemplate: string }

export const settingsLabels = { hosts: 'Hosts', meetingUrlTemplate: 'Template of meeting addresses' }

const newestEntries = 20

/** The form of the room settings. */
export const settingsDefinition = ({
  request,
}: HearthDataProvider): RecordFormDefinition<RoomSettings, SettingsValues> => ({
  resource: 'roomSettings',
  fields: ['hosts', 'meetingUrlTemplate'],
  labelOf: labelOfField,
  toValues: ({ hosts, meetingUrlTemplate }) => ({
    hosts: hosts.join('\n'),
    meetingUrlTemplate: meetingUrlTemplate ?? '',
  }),
  toInput: ({ hosts, meetingUrlTemplate }) => ({
    hosts: hosts.split('\n').flatMap((line) => line.trim() || []),
    meetingUrlTemplate: meetingUrlTemplate.trim() || null,
  }),
  refusalOf: ({ message }): Problems => {
    if (message.includes('meetingUrlTemplate')) return { meetingUrlTemplate: message }
    return /host/i.test(message) ? { hosts: message } : {}
  },
  conflict: {
    textOf: textOfField,
    async load() {
      const [{ roomSettings: latest }, { roomSettingsAuditLog: log }] = await Promise.all([
        request(settingsDocument, {}),
        request(settingsAuditDocument, { limit: newestEntries, page: 1 }),
      ])
      return {
        latest,
        lastChange(field) {
          const entry = log.edges.find(({ node }) => field in JSON.parse(node.updatedDetails))?.node
          return entry && { who: entry.actor ? nameOf(entry.actor) : 'A colleague', when: entry.created }
        },
      }
    },
  },
})
