import { defaultTenantId } from '@hearth/contract'
import type { Scope } from '../../platform/scope.ts'
import { StartError } from '../../platform/start-error.ts'
import { findBySubject, findOnlyAccount, linkToPool, listPasswordHolders } from './queries.ts'

export type PoolPeople = {
  /** Whom the pool had already, and who are known here by the same verified address: linked now. */
  linked: string[]
  /** In the pool, but nobody's address here, or that of several communities. */
  strangers: string[]
}

/**
 * Links the people whom the pool had before. A hash that they have here is forgotten: the pool's password counts.
 * @throws StartError without a pool
 */
export async function linkPoolPeople(scope: Scope): Promise<PoolPeople> {
  const { pool } = scope.services.identity
  if (!pool) throw new StartError('There is no user pool: set IDENTITY_PROVIDER=cognito and its settings.')
  const anywhere = scope.inTenant(defaultTenantId)
  const people: PoolPeople = { linked: [], strangers: [] }
  for await (const { subject, email, isVerified } of pool.client.listUsers()) {
    if (await findBySubject(anywhere, subject)) continue
    const account = isVerified ? await findOnlyAccount(anywhere, email) : undefined
    if (account && !account.poolSubject) {
      await linkToPool(anywhere.inTenant(account.tenantId), account, subject)
      people.linked.push(email)
    } else people.strangers.push(email)
  }
  return people
}

/** Of one community, who signs in by the pool and whose password is a hash here still. */
export async function listMoved(scope: Scope): Promise<{ moved: string[]; waiting: string[] }> {
  const holders = await listPasswordHolders(scope)
  const emails = (isMoved: boolean) =>
    holders.filter((holder) => holder.isMoved === isMoved).map(({ email }) => email)
  return { moved: emails(true), waiting: emails(false) }
}
