import type { FilterInput } from '../../platform/list.ts'
import { connectionOf, type ListArgs, parsePage } from '../../platform/list.ts'
import type { Scope } from '../../platform/scope.ts'
import { parseId, parseIds } from '../../platform/values/ids.ts'
import { getTenantConfiguration } from '../../tenants/index.ts'
import {
  findPaymentsByIds,
  type ListedPayment,
  listEntries,
  type MonthSum,
  sumPaid,
  sumRefunded,
} from './queries.ts'
import { paymentLog } from './record.ts'
import { listRefunds } from './refunds/queries.ts'

export { findOverdue, getNeighbours, getPaymentsPage, type ListedPayment } from './queries.ts'
export type { RefundRow } from './refunds/queries.ts'

/** @returns the payments in the order of the ids, without those that are not there */
export async function getPaymentsByIds(scope: Scope, ids: string[]): Promise<ListedPayment[]> {
  const known = parseIds(ids)
  const rows = new Map((await findPaymentsByIds(scope, known)).map((row) => [row.id, row]))
  return known.flatMap((id) => rows.get(id) ?? [])
}

export async function findPayment(scope: Scope, id: string): Promise<ListedPayment | undefined> {
  const [payment] = await findPaymentsByIds(scope, [parseId(id)])
  return payment
}

/** What of a payment may still be given back. */
export const leftOf = ({ state, reversedAt, cents, refundedCents }: ListedPayment): number =>
  state === 'PAID' && !reversedAt ? cents - refundedCents : 0

/**
 * What came and what went back, by month of the tenant's zone and currency, the newest month first; a refund counts in
 * the month in which it was given.
 */
export async function getTotals(scope: Scope, { filter }: { filter?: FilterInput | null }) {
  const { timeZone } = await getTenantConfiguration(scope)
  const [paid, refunded] = await Promise.all([
    sumPaid(scope, filter, timeZone),
    sumRefunded(scope, filter, timeZone),
  ])
  const keyOf = ({ month, currency }: MonthSum) => `${month} ${currency}`
  const [cameBy, wentBy] = [paid, refunded].map((sums) => new Map(sums.map((sum) => [keyOf(sum), sum.cents])))
  const keys = new Set([...paid, ...refunded].map(keyOf))
  return [...keys].sort(newestFirst).map((key) => {
    const [month = '', currency = ''] = key.split(' ')
    const [paidCents, refundedCents] = [cameBy?.get(key) ?? 0, wentBy?.get(key) ?? 0]
    return { month, currency, paidCents, refundedCents, netCents: paidCents - refundedCents }
  })
}

function newestFirst(one: string, other: string): number {
  const byMonth = other.slice(0, 7).localeCompare(one.slice(0, 7))
  return byMonth || one.localeCompare(other)
}

type Line = Awaited<ReturnType<typeof listEntries>>[number]

/** What the ledger has of each payment. */
export async function getEntries(scope: Scope, payments: ListedPayment[]) {
  const lines = Map.groupBy(
    await listEntries(
      scope,
      payments.map(({ id }) => id),
    ),
    ({ paymentId }) => paymentId,
  )
  return payments.map(({ id }) => entriesOf(lines.get(id) ?? []))
}

const entriesOf = (lines: Line[]) =>
  [...Map.groupBy(lines, ({ id }) => id)].map(([id, of]) => ({ ...of[0], id, lines: of }))

/** What staff gave back of each payment. */
export async function getRefunds(scope: Scope, payments: ListedPayment[]) {
  const all = await listRefunds(
    scope,
    payments.map(({ id }) => id),
  )
  return payments.map(({ id }) => all.filter(({ paymentId }) => paymentId === id))
}

/** What staff did with a payment, newest first. */
export async function getPaymentAuditPage(scope: Scope, { id, ...args }: ListArgs & { id: string }) {
  const paymentId = parseId(id)
  return connectionOf(await paymentLog.list(scope, paymentId, parsePage(args)), () =>
    paymentLog.count(scope, paymentId),
  )
}
