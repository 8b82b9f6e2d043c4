import { ApiError } from '@hearth/client'
import { broadcastLimits } from '@hearth/contract'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { formatDateTime } from '../../shared/cells/DateTime.tsx'
import { nameOf } from '../../shared/person/nameOf.ts'
import type { ConflictRules, Problems, RecordFormDefinition } from '../../shared/record-form/recordForm.ts'
import { fromZoned, toZoned } from '../../shared/time/zonedTime.ts'
import { audienceText } from '../broadcastWords.ts'
import { auditDocument, type Broadcast } from '../documents.ts'
import {
  type AudienceValue,
  everybody,
  problemOfAudience,
  toAudience,
  toAudienceInput,
} from './audienceValue.ts'

export type BroadcastValues = {
  title: string
  subtitle: string
  body: string
  link: string
  audience: AudienceValue
  /** By the community's clocks; empty: now. */
  sendAt: string
}

const labels: Record<string, string> = {
  title: 'Title',
  subtitle: 'Subtitle',
  body: 'Message',
  link: 'Link',
  audience: 'Recipients',
  audienceName: 'View',
  sendAt: 'When',
  state: 'State',
}
export const labelOfField = (field: string): string => labels[field] ?? field

export const emptyBroadcast: BroadcastValues = {
  ...{ title: '', subtitle: '', body: '', link: '' },
  audience: everybody,
  sendAt: '',
}

const textOf = (field: 'title' | 'subtitle' | 'body', text: string): Problems => {
  const max = broadcastLimits[field]
  if (!text.trim()) return { [field]: `Enter the ${labelOfField(field).toLowerCase()}.` }
  return text.trim().length > max ? { [field]: `At most ${max} characters.` } : {}
}

/** What is wrong with what phones will show. */
export const problemsOfTexts = ({
  title,
  subtitle,
  body,
  link,
}: Omit<BroadcastValues, 'audience' | 'sendAt'>) => ({
  ...textOf('title', title),
  ...textOf('subtitle', subtitle),
  ...textOf('body', body),
  ...(link.trim() && !/^https:\/\/\S+$/.test(link.trim()) && { link: 'The link begins with https://.' }),
})

function problemOfTime(local: string, timeZone: string): string | undefined {
  if (!local) return undefined
  const at = fromZoned(local, timeZone)
  if (!at) return 'The clocks skip this hour. Choose another one.'
  return at.getTime() <= Date.now() ? 'This time has passed. Choose a later one.' : undefined
}

export const toTexts = ({ title, subtitle, body, link }: BroadcastValues) => ({
  ...{ title: title.trim(), subtitle: subtitle.trim(), body: body.trim() },
  link: link.trim() || null,
})

/** The form of a notification that is not sent yet. */
export const broadcastDefinition = (
  provider: HearthDataProvider,
  timeZone: string,
): RecordFormDefinition<Broadcast, BroadcastValues> => ({
  resource: 'broadcasts',
  fields: ['title', 'subtitle', 'body', 'link', 'audience', 'sendAt'],
  labelOf: labelOfField,
  toValues: ({ title, subtitle, body, link, audience, sendAt }) => ({
    ...{ title, subtitle, body, link: link ?? '', audience: toAudience(audience) },
    sendAt: toZoned(sendAt, timeZone),
  }),
  toInput: (values) => ({
    ...toTexts(values),
    audience: toAudienceInput(values.audience),
    sendAt: fromZoned(values.sendAt, timeZone)?.toISOString() ?? null,
  }),
  problemsOf: (values, fields) => {
    const problems: Record<string, string | undefined> = {
      ...problemsOfTexts(values),
      audience: problemOfAudience(values.audience),
      sendAt: problemOfTime(values.sendAt, timeZone),
    }
    return Object.fromEntries(fields.flatMap((field) => (problems[field] ? [[field, problems[field]]] : [])))
  },
  refusalOf,
  conflict: conflictOf(provider),
})

const refusals: [RegExp, string][] = [
  [/^The title/, 'title'],
  [/^The subtitle/, 'subtitle'],
  [/^The body/, 'body'],
  [/^The link/, 'link'],
  [/^The time/, 'sendAt'],
]

function refusalOf(error: Error): Problems {
  const [, field] = refusals.find(([about]) => about.test(error.message)) ?? []
  return error instanceof ApiError && field ? { [field]: error.message } : {}
}

const newestChanges = 20

const conflictOf = ({ request, getOne }: HearthDataProvider): ConflictRules<Broadcast> => ({
  textOf: (field, value) => {
    if (field === 'audience') return audienceText(value as Broadcast['audience'])
    return field === 'sendAt' && value ? formatDateTime(String(value), new Date()) : String(value ?? '')
  },
  async load({ id }) {
    const [{ data: latest }, { broadcastAuditLog }] = await Promise.all([
      getOne<Broadcast>('broadcasts', { id }),
      request(auditDocument, { id, limit: newestChanges, page: 1 }),
    ])
    return {
      latest,
      lastChange(field) {
        const last = broadcastAuditLog.edges.find(
          ({ node }) => field in JSON.parse(node.updatedDetails),
        )?.node
        return last && { who: last.actor ? nameOf(last.actor) : 'A colleague', when: last.created }
      },
    }
  },
})
