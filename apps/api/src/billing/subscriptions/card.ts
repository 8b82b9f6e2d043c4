import { errors } from '../../platform/errors.ts'
import { limitUses } from '../../platform/limits.ts'
import type { MemberScope } from '../../platform/scope.ts'
import { originOf } from '../../tenants/index.ts'
import { callProvider } from '../providers.ts'
import { getRunning, shown } from './own.ts'
import { updateSubscription } from './queries.ts'

// How a member puts another card in place of the one that is charged. It is entered at the provider, never here.

const cardSetups = { name: 'card-setup', uses: 20, seconds: 600 }

/**
 * Opens the provider's page for a new card.
 * @returns where it is
 * @throws BAD_INPUT while a payment is overdue: the new card pays it, and is charged from then on
 */
export async function createCardSetup(scope: MemberScope): Promise<{ url: string }> {
  await limitUses(scope, cardSetups, scope.actor.id)
  const row = await getRunning(scope)
  if (row.state === 'PAST_DUE')
    throw errors.badInput('A payment is overdue. Pay it with your new card, which is then used from now on')
  const account = `${await originOf(scope)}/account`
  const setup = {
    subscriptionId: row.providerId,
    key: `card:${row.id}:${scope.now.getTime()}`,
    successUrl: `${account}?card=changed`,
    cancelUrl: `${account}?card=cancelled`,
  }
  const page = await callProvider(scope, (adapter) => adapter.createCardSetup(scope, setup))
  await updateSubscription(scope, row.id, { cardSetupId: page.id })
  return { url: page.url }
}

/** Makes the card that was entered there the one that is charged; called again it changes nothing. */
export async function finishCardSetup(scope: MemberScope) {
  const row = await getRunning(scope)
  const { cardSetupId } = row
  if (cardSetupId) {
    await callProvider(scope, (adapter) => adapter.finishCardSetup(scope, cardSetupId))
    await updateSubscription(scope, row.id, { cardSetupId: null })
  }
  return shown(scope, row)
}
