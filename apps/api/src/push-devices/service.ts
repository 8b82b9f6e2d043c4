import { maxPushDevices, type PushPlatform } from '@hearth/contract'
import { getMembersByIds } from '../members/index.ts'
import { errors } from '../platform/errors.ts'
import { parseSubscription } from '../platform/push/subscription.ts'
import type { MemberScope } from '../platform/scope.ts'
import { deleteBeyond, deleteByToken, type PushDevice, upsertDevice } from './queries.ts'

export { deviceOwners, forgetDevices, listDevicesOf } from './queries.ts'

/** Longer than any provider's token, and as long as an index takes. */
const maxTokenLength = 2_000
const tokenForm = new RegExp(`^[\\x21-\\x7e]{1,${maxTokenLength}}$`)

/**
 * Makes a device the signed-in person's.
 * @throws BAD_INPUT for what is no token; NOT_FOUND for staff from before members were kept
 */
export async function registerDevice(
  scope: MemberScope,
  { token, platform }: { token: string; platform: PushPlatform },
): Promise<PushDevice> {
  if (!tokenForm.test(token))
    throw errors.badInput(
      `A token is 1 to ${maxTokenLength} letters, digits and signs without spaces, not ${token.length} characters with others among them`,
    )
  if (platform === 'WEB' && !parseSubscription(token))
    throw errors.badInput('The token of a browser is its subscription, as JSON')
  const [owner] = await getMembersByIds(scope, [scope.actor.id])
  if (!owner) throw errors.notFound('Your profile')
  return scope.transaction(async (tx) => {
    const device = await upsertDevice(tx, { memberId: owner.id, token, platform })
    await deleteBeyond(tx, owner.id, maxPushDevices)
    return device
  })
}

/** @returns whether the device was the signed-in person's */
export const unregisterDevice = (scope: MemberScope, token: string): Promise<boolean> =>
  deleteByToken(scope, scope.actor.id, token)
