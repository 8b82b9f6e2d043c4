import { randomUUID } from 'node:crypto'
import { editableRoomFields, isExpected, phaseOf, type RoomField, type RoomPhase } from '@hearth/contract'
import { errors } from '../platform/errors.ts'
import { once } from '../platform/jobs/once.ts'
import { changeRecord } from '../platform/record-changes.ts'
import type { Scope } from '../platform/scope.ts'
import type { Json } from '../platform/values/difference.ts'
import { parseId, parseIds } from '../platform/values/ids.ts'
import { getTenantConfiguration } from '../tenants/index.ts'
import { findPicturePath, isUploadPath, withPathIn } from '../uploads/index.ts'
import { recordRoomAudit } from './audit/service.ts'
import { tellDeleted, tellMoved } from './notices/notices.ts'
import { countReachable } from './notices/registrants.ts'
import { deleteRooms, findRoomsByIds, insertRoom, lockRooms, type RoomRow } from './queries.ts'
import { creationOf, deletionOf, roomRecordFor } from './record.ts'
import { countSeats, listRegistrations } from './registrations/service.ts'
import { checkRoom, parseRoomFields, type RoomFields, type RoomInput } from './rules.ts'
import { roomMissing } from './service.ts'
import { getRoomSettings, meetingUrlFor } from './settings/service.ts'

/** Schedules a room, once for all tries with one `requestId`; one that took place may be entered afterwards. */
export async function createRoom(
  scope: Scope,
  { input, requestId }: { input: RoomInput; requestId?: string | null },
): Promise<RoomRow> {
  const fields = {
    small: false,
    recorded: false,
    hosts: [],
    ...parseRoomFields(withoutNulls(await withPathIn(scope, input, 'header'))),
  } as unknown as RoomFields
  checkRoom(fields)
  return scope.transaction(async (tx) => {
    await checkChoices(tx, fields)
    if (!requestId) return insertAudited(tx, fields)
    const request = { operation: 'room', requestId, contents: input, isKept }
    const id = await once(tx, request, async () => (await insertAudited(tx, fields)).id)
    return (await findRoomsByIds(tx, [id]))[0] as RoomRow
  })
}

const isKept = async (tx: Scope, id: string): Promise<boolean> => (await findRoomsByIds(tx, [id])).length > 0

async function insertAudited(tx: Scope, fields: RoomFields): Promise<RoomRow> {
  const id = randomUUID()
  const meetingUrl = meetingUrlFor(await getRoomSettings(tx), id)
  const room = await insertRoom(tx, { ...fields, id, meetingUrl })
  await recordRoomAudit(tx, [creationOf(room, { ...fields, meetingUrl })])
  return room
}

const withoutNulls = (input: RoomInput): RoomInput =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null))

/** Changes the given fields of a room, as far as its phase lets them change. */
export async function changeRoom(
  scope: Scope,
  { id, input, ifVersion }: { id: string; input: RoomInput; ifVersion?: number | null },
): Promise<RoomRow> {
  const fields = parseRoomFields(withoutEmptyHeader(await withPathIn(scope, input, 'header')))
  const change = { id: parseId(id), fields, ifVersion, complete: checkChanges }
  return scope.transaction(async (tx) => {
    const { before, after } = await changeRecord(tx, roomRecordFor('UPDATE'), change)
    const isMoved =
      after.start.getTime() !== before.start.getTime() || after.end.getTime() !== before.end.getTime()
    if (isMoved) await tellMoved(tx, { room: after, before }, await listRegistrations(tx, [after.id]))
    return after
  })
}

/** An empty header leaves the present picture. */
const withoutEmptyHeader = ({ header, ...rest }: RoomInput): RoomInput =>
  header?.trim() ? { header, ...rest } : rest

const phaseWords: Record<RoomPhase, string> = {
  UPCOMING: 'has not taken place yet',
  RUNNING: 'is running',
  FINISHED: 'has finished',
  CANCELLED: 'has been cancelled',
}

function assertEditable(phase: RoomPhase, touched: RoomField[]): void {
  const locked = touched.filter((field) => !editableRoomFields[phase].includes(field))
  if (locked.length > 0) throw errors.roomLocked(phaseWords[phase], locked)
}

async function checkChanges(tx: Scope, before: RoomRow, changes: Json): Promise<Json> {
  const touched = Object.keys(changes) as RoomField[]
  if (touched.length === 0) return {}
  assertEditable(phaseOf(before, tx.now), touched)
  await checkFields(tx, before, changes)
  return {}
}

async function checkFields(tx: Scope, before: RoomRow, changes: Partial<RoomFields>): Promise<void> {
  checkRoom({ ...(before as RoomFields), ...changes })
  if (changes.start && changes.start <= tx.now)
    throw errors.badInput('The start of an upcoming Living Room cannot be moved into the past')
  await checkChoices(tx, changes, before)
  if (changes.capacity === undefined || changes.capacity >= before.capacity) return
  const taken = await countSeats(tx, before.id)
  if (changes.capacity < taken) throw errors.capacityTaken(taken, changes.capacity)
}

/** Pillars, hosts and pictures are the tenant's own; what a room already has may stay. */
async function checkChoices(
  tx: Scope,
  { pillars = [], hosts = [], header }: Partial<RoomFields>,
  before?: RoomRow,
): Promise<void> {
  const { features } = await getTenantConfiguration(tx)
  const offered = features.Event.pillars.filter((pillar) => pillar.isFeatureOn).map(({ pillar }) => pillar)
  const off = pillars.find((pillar) => !offered.includes(pillar) && !before?.pillars.includes(pillar))
  if (off)
    throw errors.badInput(`The event category ${off} is switched off; choose among ${offered.join(', ')}`)
  const known = hosts.length > 0 ? (await getRoomSettings(tx)).hosts : []
  const stranger = hosts.find((host) => !known.includes(host) && !before?.hosts.includes(host))
  if (stranger) throw errors.badInput(`'${stranger}' is not a host; choose among ${known.join(', ')}`)
  if (header && isUploadPath(header) && !(await findPicturePath(tx, header)))
    throw errors.badInput('The header is not a picture that was uploaded here. Upload it again')
}

/** More ids than this come from no screen. */
const maxDeleted = 1_000

export async function deleteRoom(scope: Scope, id: string): Promise<RoomRow> {
  const [room] = await deleteManyRooms(scope, [id])
  if (!room) throw roomMissing()
  return room
}

/** Deletes rooms for good, with their registrations, and tells who was to come (product.md 40). */
export async function deleteManyRooms(scope: Scope, ids: string[]): Promise<RoomRow[]> {
  const asked = parseIds(ids, maxDeleted)
  return scope.transaction(async (tx) => {
    const rooms = await lockRooms(tx, asked)
    const roomIds = rooms.map((room) => room.id)
    const cancelled = rooms.map((room) => ({ ...room, sequence: room.sequence + 1 }))
    await tellDeleted(tx, cancelled, await listRegistrations(tx, roomIds))
    await deleteRooms(tx, roomIds)
    await recordRoomAudit(tx, rooms.map(deletionOf))
    return rooms
  })
}

/** What `deleteManyRooms` would do now, in numbers, before anybody decides (product.md 40). */
export async function previewDeletion(scope: Scope, ids: string[]) {
  const rooms = await findRoomsByIds(scope, parseIds(ids, maxDeleted))
  const open = new Set(rooms.filter((room) => isExpected(room, scope.now)).map(({ id }) => id))
  const registrations = await listRegistrations(
    scope,
    rooms.map((room) => room.id),
  )
  return {
    rooms: rooms.length,
    registrants: new Set(registrations.map(({ memberId }) => memberId)).size,
    mails: await countReachable(
      scope,
      registrations.filter(({ roomId }) => open.has(roomId)),
    ),
  }
}
