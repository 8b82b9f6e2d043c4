import type { LedgerAccount } from '../../ledger/queries.ts'

/** The provider of what staff entered. */
export const byHand = 'hand'

const accounts: Record<string, LedgerAccount> = { BANK_TRANSFER: 'BANK', CASH: 'CASH', GIFT: 'GIFT' }

/** Where money that came in this way lies. */
export const accountOf = (method: string): LedgerAccount => accounts[method] ?? 'PROVIDER'
