import type { Scope } from '../../platform/scope.ts'

/** What the provider holds for us, what came to the bank or in cash, what was given; and what members paid for. */
export type LedgerAccount = 'PROVIDER' | 'BANK' | 'CASH' | 'GIFT' | 'MEMBERSHIPS'

export type LedgerEntry = {
  kind: 'PAYMENT' | 'REFUND'
  provider: string
  /** The provider's payment or refund: it is entered once, however often it is reported. */
  reference: string
  memberId: string | null
  subscriptionId: string | null
  paymentId: string
  at: Date
  /** Debits are positive, credits negative. They sum to zero. */
  lines: { account: LedgerAccount; cents: number; currency: string }[]
}

/** @returns whether it is new */
export async function insertEntry(tx: Scope, { lines, ...entry }: LedgerEntry): Promise<boolean> {
  const inserted = await tx.db
    .insertInto('ledgerTransactions')
    .values({ tenantId: tx.tenantId, created: tx.now, ...entry })
    .onConflict((conflict) => conflict.columns(['tenantId', 'provider', 'kind', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return false
  await tx.db
    .insertInto('ledgerLines')
    .values(
      lines.map((line, index) => ({
        tenantId: tx.tenantId,
        transactionId: inserted.id,
        line: index + 1,
        ...line,
      })),
    )
    .execute()
  return true
}
