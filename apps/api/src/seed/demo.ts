import { makeLink } from '../invites/index.ts'
import type { Scope } from '../platform/scope.ts'
import { invitedEmail } from './accounts.ts'

// What each start asks about the demo community; what makes it (seed.ts) is loaded only to make it.

export async function hasDemo(scope: Scope): Promise<boolean> {
  const row = await scope.db
    .selectFrom('installation')
    .select('value')
    .where('key', '=', 'demo')
    .executeTakeFirst()
  return row !== undefined
}

/** The activation link of the invited demo account, made at each start; none once the account is open. */
export async function inviteDemoAccount(scope: Scope): Promise<string | undefined> {
  const { id } = await scope.db
    .selectFrom('members')
    .select('id')
    .where('tenantId', '=', scope.tenantId)
    .where('email', '=', invitedEmail)
    .executeTakeFirstOrThrow()
  return scope.transaction((tx) => makeLink(tx, id))
}
