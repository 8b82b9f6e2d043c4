import { deliveriesKeptDays } from '@hearth/contract'
import { ExpectedError } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { listDevicesOf } from '../../push-devices/index.ts'
import { insertMessages } from '../inbox/queries.ts'
import { type BroadcastRow, countReached, lockBroadcast, updateBroadcast } from '../queries.ts'
import { meantBy } from '../rules.ts'
import {
  deleteDeliveries,
  findWithOldDeliveries,
  giveUpClaimed,
  insertDeliveries,
  listNextRecipients,
} from './queries.ts'
import { sendQueued } from './sending.ts'

/** Members of one transaction: enough for a broadcast to be quick, and for a statement to stay far below its limit. */
export const batchSize = 500

/**
 * Sends a broadcast, or goes on after the last batch that was stored. A batch is one transaction: its recipients' inbox
 * messages, what is to be sent to their devices, and the progress. Then its devices are sent to, in no transaction; each
 * is claimed before, so that a killed process sends to nobody twice.
 */
export async function runBroadcast(scope: Scope, id: string): Promise<void> {
  const broadcast = await begin(scope, id)
  if (!broadcast) return
  await giveUpClaimed(
    scope,
    id,
    'The process that sent it ended before the answer came, so it may have been shown or not',
  )
  do await sendQueued(scope, broadcast)
  while (await reachBatch(scope, id))
}

/** The clocks of this process and of the database that started it may differ. */
const toleranceMs = 60_000

/** @returns the broadcast, if there is anything left to do */
async function begin(scope: Scope, id: string): Promise<BroadcastRow | undefined> {
  return scope.transaction(async (tx) => {
    const broadcast = await lockBroadcast(tx, id)
    if (broadcast?.state !== 'SCHEDULED') return broadcast?.state === 'RUNNING' ? broadcast : undefined
    // It was moved to a later time, for which there is another job.
    if (broadcast.sendAt.getTime() > tx.now.getTime() + toleranceMs) return undefined
    try {
      const total = await countReached(tx, meantBy(broadcast))
      return await updateBroadcast(tx, id, { state: 'RUNNING', started: tx.now, total })
    } catch (error) {
      // A filter that a newer version of the members list does not know any more.
      if (!(error instanceof ExpectedError)) throw error
      await updateBroadcast(tx, id, { state: 'FAILED', finished: tx.now, message: error.message })
      return undefined
    }
  })
}

/** @returns whether anybody was reached; when nobody is left the broadcast is over */
async function reachBatch(scope: Scope, id: string): Promise<boolean> {
  return scope.transaction(async (tx) => {
    const broadcast = await lockBroadcast(tx, id)
    // Cancelled meanwhile, or ended by another worker because this one was taken for dead.
    if (broadcast?.state !== 'RUNNING') return false
    const memberIds = await listNextRecipients(tx, broadcast, batchSize)
    const lastMemberId = memberIds.at(-1)
    if (!lastMemberId) {
      await updateBroadcast(tx, id, { state: 'SENT', finished: tx.now })
      return false
    }
    await insertMessages(tx, id, memberIds)
    const added = await insertDeliveries(
      tx,
      id,
      (await listDevicesOf(tx, memberIds)).map(({ id: deviceId, memberId, platform }) => ({
        ...{ deviceId, memberId, platform },
      })),
    )
    await updateBroadcast(tx, id, {
      lastMemberId,
      recipients: broadcast.recipients + memberIds.length,
      devices: broadcast.devices + added,
    })
    return true
  })
}

/** Deliveries of one statement. */
const purgedAtOnce = 10_000

/** Forgets what became of old broadcasts on each device; the numbers stay. */
export async function purgeDeliveries(scope: Scope): Promise<void> {
  const limit = new Date(scope.now.getTime() - deliveriesKeptDays * 86_400_000)
  for (let id = await findWithOldDeliveries(scope, limit); id; id = await findWithOldDeliveries(scope, limit))
    await deleteDeliveries(scope, id, purgedAtOnce)
}
