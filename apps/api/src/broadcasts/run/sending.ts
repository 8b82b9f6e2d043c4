import type { PushPlatform } from '@hearth/contract'
import { maxPushBatch, type PushMessage, type PushOutcome } from '../../platform/push/adapter.ts'
import type { Scope } from '../../platform/scope.ts'
import { forgetDevices, listDevicesOf } from '../../push-devices/index.ts'
import type { BroadcastRow } from '../queries.ts'
import { type Claimed, claimDeliveries, type Ended, noteEnds } from './queries.ts'

const notRegistered = 'The device is no longer registered'

/** Sends what waits, a batch after the other. @throws what is a fault of the adapter; those it was sending are then given up */
export async function sendQueued(scope: Scope, broadcast: BroadcastRow): Promise<void> {
  for (;;) {
    const claimed = await claimDeliveries(scope, broadcast.id, maxPushBatch)
    if (claimed.length === 0) return
    await sendClaimed(scope, broadcast, claimed)
  }
}

async function sendClaimed(scope: Scope, broadcast: BroadcastRow, claimed: Claimed[]): Promise<void> {
  const tokens = await findTokens(scope, claimed)
  const messages = claimed.flatMap(({ deviceId, platform }) => {
    const token = tokens.get(deviceId)
    return token ? { deviceId, message: messageOf(broadcast, token, platform as PushPlatform) } : []
  })
  const outcomes = await scope.services.push.send(messages.map(({ message }) => message))
  const known = new Map(messages.map(({ deviceId }, index) => [deviceId, outcomes[index]]))
  const ends = claimed.map(({ deviceId }) => endOf(scope, deviceId, known.get(deviceId)))
  await scope.transaction(async (tx) => {
    await noteEnds(tx, broadcast.id, ends)
    const gone = messages.filter((_, index) => outcomes[index]?.state === 'GONE')
    if (gone.length > 0)
      await forgetDevices(
        tx,
        gone.map(({ message }) => message.token),
      )
  })
}

/** The tokens of the claimed devices; not of one that has become somebody else's meanwhile. */
async function findTokens(scope: Scope, claimed: Claimed[]): Promise<Map<string, string>> {
  const owners = new Map(claimed.map(({ deviceId, memberId }) => [deviceId, memberId]))
  const devices = await listDevicesOf(scope, [...new Set(owners.values())])
  return new Map(
    devices.flatMap(({ id, memberId, token }) => (owners.get(id) === memberId ? [[id, token]] : [])),
  )
}

const messageOf = (
  { id, title, subtitle, body, link }: BroadcastRow,
  token: string,
  platform: PushPlatform,
): PushMessage => ({ id, token, platform, title, subtitle, body, link })

function endOf({ services }: Scope, deviceId: string, outcome: PushOutcome | undefined): Ended {
  const failed = (failure: string): Ended => ({ deviceId, state: 'FAILED', failure })
  switch (outcome?.state) {
    case 'SENT':
      return { deviceId, state: services.push.leaves ? 'SENT' : 'KEPT', failure: null }
    case 'FAILED':
      return failed(outcome.reason)
    case 'GONE':
      return failed('The app is no longer on this device')
    default:
      return failed(notRegistered)
  }
}
