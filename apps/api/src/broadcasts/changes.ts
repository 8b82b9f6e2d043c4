import { errors } from '../platform/errors.ts'
import { enqueue, enqueueAt } from '../platform/jobs/jobs.ts'
import { once } from '../platform/jobs/once.ts'
import { changeRecord } from '../platform/record-changes.ts'
import type { Scope, StaffScope } from '../platform/scope.ts'
import { parseId } from '../platform/values/ids.ts'
import { listDevicesOf } from '../push-devices/index.ts'
import { broadcastJob, broadcastTestJob } from './jobs.ts'
import { type BroadcastRow, findBroadcastsByIds, insertBroadcast } from './queries.ts'
import { broadcastRecord, recordCreation } from './record.ts'
import { type AudienceInput, parseAudience, parseSendAt, parseTexts, type TextInput } from './rules.ts'
import { cancelQueued } from './run/queries.ts'

type Times = { sendAt?: Date | null }
export type BroadcastInput = TextInput & Times & { audience: AudienceInput }

/**
 * Sends a notification now or at a time, once for all tries with one `requestId`.
 * @throws BAD_INPUT naming the field; ALREADY_SENT
 */
export async function createBroadcast(
  scope: StaffScope,
  { input, requestId }: { input: BroadcastInput; requestId?: string | null },
): Promise<BroadcastRow> {
  const fields = { ...parseNewTexts(input), ...parseAudience(input.audience) }
  const sendAt = parseSendAt(scope, input.sendAt)
  return scope.transaction(async (tx) => {
    const create = async () => (await insertScheduled(tx, { ...fields, sendAt })).id
    const contents = { ...fields, sendAt: input.sendAt ?? null }
    const request = requestId ? { operation: 'broadcast', requestId, contents, isKept } : undefined
    return getRow(tx, request ? await once(tx, request, create) : await create())
  })
}

const parseNewTexts = (input: TextInput) =>
  parseTexts({ link: null, ...input }) as Required<ReturnType<typeof parseTexts>>

const isKept = async (tx: Scope, id: string) => (await findBroadcastsByIds(tx, [id])).length > 0

async function getRow(tx: Scope, id: string): Promise<BroadcastRow> {
  const [row] = await findBroadcastsByIds(tx, [id])
  if (!row) throw errors.notFound('The notification')
  return row
}

type Scheduled = ReturnType<typeof parseNewTexts> & ReturnType<typeof parseAudience> & { sendAt: Date }

async function insertScheduled(tx: StaffScope, fields: Scheduled): Promise<BroadcastRow> {
  const row = await insertBroadcast(tx, { ...fields, createdBy: tx.actor.id })
  await recordCreation(tx, row)
  await schedule(tx, row)
  return row
}

/** Its job waits under a key of its own, so that another time moves it. */
const schedule = (tx: Scope, { id, sendAt }: BroadcastRow): Promise<void> =>
  enqueueAt(tx, broadcastJob, { runAt: sendAt, key: id, payload: { id } })

const phases: Record<string, string> = {
  RUNNING: 'is being sent',
  SENT: 'has been sent',
  CANCELLED: 'has been cancelled',
  FAILED: 'has failed',
}

function assertState({ state }: BroadcastRow, allowed: string[], change: string): void {
  if (!allowed.includes(state)) throw errors.broadcastStarted(phases[state] ?? state, change)
}

export type BroadcastUpdate = {
  id: string
  input: Partial<TextInput> & Times & { audience?: AudienceInput | null }
  ifVersion?: number | null
}

/** Changes a broadcast until it starts. @throws BROADCAST_STARTED, CONFLICT, NOT_FOUND, BAD_INPUT */
export async function changeBroadcast(
  scope: StaffScope,
  { id, input, ifVersion }: BroadcastUpdate,
): Promise<BroadcastRow> {
  const fields = {
    ...parseTexts(input),
    ...(input.audience && parseAudience(input.audience)),
    ...(input.sendAt && { sendAt: parseSendAt(scope, input.sendAt) }),
  }
  const complete = (_tx: Scope, before: BroadcastRow) => {
    assertState(before, ['SCHEDULED'], 'changed')
    return {}
  }
  return scope.transaction(async (tx) => {
    const change = { id: parseId(id), fields, ifVersion, complete }
    const { before, after } = await changeRecord(tx, broadcastRecord, change)
    if (before.sendAt.getTime() !== after.sendAt.getTime()) await schedule(tx, after)
    return after
  })
}

/** Those who are not reached yet will not be. One that was cancelled before stays as it is. */
export async function cancelBroadcast(scope: StaffScope, id: string): Promise<BroadcastRow> {
  const complete = (tx: Scope, before: BroadcastRow) => {
    assertState(before, ['SCHEDULED', 'RUNNING', 'CANCELLED'], 'cancelled')
    return before.state === 'CANCELLED' ? {} : { finished: tx.now }
  }
  return scope.transaction(async (tx) => {
    const change = { id: parseId(id), fields: { state: 'CANCELLED' }, complete }
    const { after } = await changeRecord(tx, broadcastRecord, change)
    await cancelQueued(tx, after.id)
    return after
  })
}

/** Sends it to the signed-in person alone, beside the queue of the others. */
export async function sendTest(scope: StaffScope, input: TextInput) {
  const me = scope.actor.id
  const texts = parseNewTexts(input)
  const audience = parseAudience({ kind: 'CHOSEN', ids: [me] })
  return scope.transaction(async (tx) => {
    const test = { ...texts, ...audience, isTest: true, sendAt: tx.now, createdBy: me }
    const { id } = await insertBroadcast(tx, test)
    await enqueue(tx, broadcastTestJob, { id })
    return { id, devices: (await listDevicesOf(tx, [me])).length }
  })
}

/** To everybody, now, as a job of the wire. @throws BAD_INPUT naming the field */
export async function broadcastToAll(scope: StaffScope, texts: TextInput) {
  const input = { ...texts, audience: { kind: 'EVERYBODY' as const } }
  return jobOf(await createBroadcast(scope, { input }))
}

/** With what only an import has left empty. */
const jobOf = ({ id, total, recipients, createdBy, created }: BroadcastRow) => ({
  ...{ id, total, createdBy, created, kind: 'BROADCAST', state: 'QUEUED', done: recipients },
  ...{ fileName: '', message: null, finished: null, failed: 0, skipped: 0, invited: 0 },
  ...{ enterpriseName: null, dryRun: false, sourceId: null, mapping: null, undone: null, undoneBy: null },
})
