import type { IdentityOptions } from './deps.ts'
import type { Account } from './queries.ts'
import { Refusal } from './refusals.ts'

export { type Account, findAccount, findPasswordHolders } from './queries.ts'

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

/** Only after the right password, code or token: strangers do not learn the state of an account (security.md R06). */
export function assertOpen(account: Account, circumstances: Circumstances): void {
  if (!isOpen(account, circumstances)) throw new Refusal('disabled')
}

/** What was typed as a name, in the form that it is looked up and counted under. */
export const readName = (typed: string): string => typed.trim().toLowerCase()
