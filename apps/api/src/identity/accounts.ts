import { isStaffRole } from '@hearth/contract'
import type { Scope } from '../platform/scope.ts'
import type { IdentityOptions } from './deps.ts'
import { type Account, findAccount } from './queries.ts'
import { Refusal } from './refusals.ts'

export { type Account, findAccount, findAccountByEmail, findPasswordHolders } from './queries.ts'

type Circumstances = { settings: IdentityOptions['settings']; now: Date }

/** product.md 1, 4, 14 and 18: who may be signed in at this moment. */
export const isOpen = (
  account: Pick<Account, 'active' | 'archive' | 'locked' | 'timeout' | 'legacy'>,
  { settings, now }: Circumstances,
): boolean =>
  account.active &&
  !account.archive &&
  !account.locked &&
  (account.timeout === null || account.timeout <= now) &&
  (!account.legacy || settings.legacyStaffIsAdmin)

/** Whether somebody is staff and may sign in, for what is opened by a token of its own. */
export const isOpenStaff = async (scope: Scope, personId: string): Promise<boolean> =>
  (await findOpenStaff(scope, personId)) !== undefined

/** A person who is staff and may sign in. */
export async function findOpenStaff(scope: Scope, personId: string): Promise<Account | undefined> {
  const account = await findAccount(scope, personId)
  const { settings } = scope.services.identity
  const isIn = account && isStaffRole(account.role) && isOpen(account, { settings, now: scope.now })
  return isIn ? account : undefined
}

/** Whether somebody may be signed in who knows the password; staff of some installations sign in elsewhere alone. */
export const isOpenByPassword = (account: Account, circumstances: Circumstances): boolean =>
  isOpen(account, circumstances) &&
  !(circumstances.settings.staffWithoutPasswords && isStaffRole(account.role))

/** Only after the right password, code or token: strangers do not learn the state of an account (security.md R06). */
export function assertOpen(account: Account, circumstances: Circumstances): void {
  if (!isOpenByPassword(account, circumstances)) throw new Refusal('disabled')
}

/** What was typed as a name, in the form that it is looked up and counted under. */
export const readName = (typed: string): string => typed.trim().toLowerCase()
