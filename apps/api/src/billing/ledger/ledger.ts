import type { Scope } from '../../platform/scope.ts'
import { insertEntry, type LedgerAccount, type LedgerEntry } from './queries.ts'

type Moved = Omit<LedgerEntry, 'kind' | 'lines'> & {
  cents: number
  currency: string
  /** Where the money lies; with the provider unless it is given. */
  account?: LedgerAccount
}

/** Enters what a member paid, once. @returns whether it is new */
export const enterPayment = (tx: Scope, moved: Moved): Promise<boolean> => enter(tx, 'PAYMENT', moved)

/** Enters what was given back, once. @returns whether it is new */
export const enterRefund = (tx: Scope, moved: Moved): Promise<boolean> => enter(tx, 'REFUND', moved)

/** What is held for us grows by what members pay for their memberships, and shrinks by refunds. */
function enter(
  tx: Scope,
  kind: LedgerEntry['kind'],
  { cents, currency, account = 'PROVIDER', ...entry }: Moved,
): Promise<boolean> {
  const held = kind === 'PAYMENT' ? cents : -cents
  return insertEntry(tx, {
    ...entry,
    kind,
    lines: [
      { account, cents: held, currency },
      { account: 'MEMBERSHIPS', cents: -held, currency },
    ],
  })
}
