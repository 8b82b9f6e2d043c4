import { randomBytes } from 'node:crypto'
import { defaultRoomHosts, roomLimits } from '@hearth/contract'
import { getActorName } from '../../members/index.ts'
import { errors } from '../../platform/errors.ts'
import { connectionOf, type ListArgs, parsePage } from '../../platform/list.ts'
import { auditLogOf, changeRecord, type RecordKind } from '../../platform/record-changes.ts'
import type { Scope } from '../../platform/scope.ts'
import { parseHttpsAddress } from '../../platform/values/https-address.ts'
import type { RoomAuditRow } from '../audit/service.ts'
import { findRoomSettings, lockRoomSettings, type RoomSettings, upsertRoomSettings } from './queries.ts'

/** A tenant that never changed them has those of the code. */
const defaults: RoomSettings = { version: 1, hosts: [...defaultRoomHosts], meetingUrlTemplate: null }

export const getRoomSettings = async (scope: Scope): Promise<RoomSettings> =>
  (await findRoomSettings(scope)) ?? defaults

const settingsLog = auditLogOf('room-settings')

const settingsRecord: RecordKind<RoomSettings> = {
  label: 'The room settings',
  silent: new Set(['version']),
  lock: async (tx) => {
    await lockRoomSettings(tx)
    return getRoomSettings(tx)
  },
  write: async (tx, before, changes) => {
    const after: RoomSettings = { ...before, ...changes }
    await upsertRoomSettings(tx, after)
    return after
  },
  log: settingsLog,
  nameOf: getActorName,
  settings: 'living-rooms',
}

type SettingsInput = { hosts?: string[] | null; meetingUrlTemplate?: string | null }

/** Changes what is given; rooms that exist keep their hosts and meeting addresses. */
export async function changeRoomSettings(
  scope: Scope,
  { input, ifVersion }: { input: SettingsInput; ifVersion?: number | null },
): Promise<RoomSettings> {
  const fields = {
    ...(input.hosts && { hosts: parseHosts(input.hosts) }),
    ...(input.meetingUrlTemplate !== undefined && {
      meetingUrlTemplate: parseTemplate(input.meetingUrlTemplate ?? ''),
    }),
  }
  return (await changeRecord(scope, settingsRecord, { id: scope.tenantId, fields, ifVersion })).after
}

/** Who changed the settings and how, newest first, in the shape of a room's audit log. */
export async function getSettingsAuditPage(scope: Scope, args: ListArgs) {
  const changes = await settingsLog.list(scope, scope.tenantId, parsePage(args))
  const rows: RoomAuditRow[] = changes.map((change) => ({ ...change, action: 'UPDATE', memberId: null }))
  return connectionOf(rows, () => settingsLog.count(scope, scope.tenantId))
}

function parseHosts(given: string[]): string[] {
  const hosts = [...new Set(given.map((host) => host.trim()).filter((host) => host !== ''))]
  const long = hosts.find((host) => host.length > roomLimits.hostName)
  if (long) throw errors.badInput(`A host's name has at most ${roomLimits.hostName} characters`)
  if (hosts.length > maxHosts) throw errors.badInput(`At most ${maxHosts} hosts can be offered`)
  return hosts
}

const maxHosts = 200

function parseTemplate(given: string): string | null {
  const template = given.trim()
  if (template === '') return null
  const unknown = [...template.matchAll(/\{(.*?)\}/g)].find(
    ([, name]) => !['room', 'secret'].includes(`${name}`),
  )
  if (unknown) throw errors.badInput(`meetingUrlTemplate takes {room} and {secret}, not ${unknown[0]}`)
  parseHttpsAddress('meetingUrlTemplate', fill(template, '0'))
  return template
}

const fill = (template: string, room: string): string =>
  template.replaceAll('{room}', room).replaceAll('{secret}', () => randomBytes(16).toString('hex'))

/** The meeting address of a new room, if the tenant has a template (product.md 35). */
export const meetingUrlFor = ({ meetingUrlTemplate }: RoomSettings, roomId: string): string | null =>
  meetingUrlTemplate === null ? null : fill(meetingUrlTemplate, roomId)
