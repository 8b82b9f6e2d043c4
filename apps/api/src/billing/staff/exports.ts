import { amountOf } from '@hearth/contract'
import {
  createExportLink,
  type ExportLink,
  type ExportRequest,
  parseExportRequest,
} from '../../exports/index.ts'
import { getPeople } from '../../members/index.ts'
import type { Scope, StaffScope } from '../../platform/scope.ts'
import { writeCsv } from '../../platform/values/csv.ts'
import { countExported, type ListedPayment, streamPayments } from './queries.ts'

export const paymentsResource = 'payments'

const columns = [
  'id',
  'created',
  'paidAt',
  'memberId',
  'firstName',
  'lastName',
  'email',
  'plan',
  'reason',
  'method',
  'state',
  'currency',
  'amount',
  'amountCents',
  'paid',
  'paidCents',
  'refunded',
  'refundedCents',
  'net',
  'netCents',
  'periodStart',
  'periodEnd',
  'provider',
  'providerId',
] as const

/** The address of a streamed download, and how many rows it will bring. */
export async function createPaymentsExport(scope: StaffScope, asked: ExportRequest) {
  const request = parseExportRequest(asked)
  const rows = await countExported(scope, request)
  return { url: await createExportLink(scope, paymentsResource, request), rows }
}

/** What a link brings. */
export const openPaymentsExport = async (_scope: Scope, { request }: ExportLink) => ({
  csv: (streaming: Scope) => writeCsv(columns, rowsOf(streaming, request)),
  fileName: 'payments.csv',
})

/** With the members as they are called now; a line of someone who is gone for good has no name. */
async function* rowsOf(tx: Scope, request: ExportRequest) {
  for await (const batch of streamPayments(tx, request)) {
    const people = await getPeople(
      tx,
      batch.flatMap(({ memberId }) => memberId ?? []),
    )
    for (const payment of batch) {
      const { firstName = null, lastName = null, email = null } = people.get(payment.memberId ?? '') ?? {}
      yield { ...payment, firstName, lastName, email, ...figuresOf(payment) }
    }
  }
}

/** Every figure as people write it and in the currency's smallest unit. */
function figuresOf({ state, shownState, cents, refundedCents, currency }: ListedPayment) {
  const paidCents = state === 'PAID' ? cents : 0
  const figures = { amount: cents, paid: paidCents, refunded: refundedCents, net: paidCents - refundedCents }
  return {
    state: shownState,
    ...Object.fromEntries(
      Object.entries(figures).flatMap(([name, value]) => [
        [name, amountOf(value, currency)],
        [`${name}Cents`, value],
      ]),
    ),
  }
}
