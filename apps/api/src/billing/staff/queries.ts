import { type Expression, type SqlBool, sql } from 'kysely'
import type { ExportRequest } from '../../exports/index.ts'
import { findNeighbours } from '../../platform/database/lists/neighbours.ts'
import { orderList } from '../../platform/database/lists/order.ts'
import { countRows, pageOfRows } from '../../platform/database/lists/rows.ts'
import { allColumns } from '../../platform/database/tables.generated.ts'
import { type Connection, type FilterInput, filterConditions, type ListArgs } from '../../platform/list.ts'
import type { Scope } from '../../platform/scope.ts'
import { streamBatches } from '../../platform/streams.ts'
import type { PaymentRow } from '../subscriptions/queries.ts'
import { paymentsList, totalsList } from './list.ts'

export type ListedPayment = Omit<PaymentRow, 'searchText'>

const columns = allColumns.payments.filter((column) => column !== 'tenantId' && column !== 'searchText')

const all = (scope: Scope) => scope.db.selectFrom('payments').where('payments.tenantId', '=', scope.tenantId)
const withIds = (scope: Scope, ids: string[]) =>
  all(scope).where('id', '=', ({ fn, val }) => fn('any', [val(ids)]))

type Filter = FilterInput | null | undefined

const matching = (scope: Scope, filter: Filter) =>
  all(scope).where((where) => where.and(filterConditions(where, filter, paymentsList)))

/** One page of all payments of the tenant, the newest first unless it is asked otherwise. */
export const getPaymentsPage = (scope: Scope, args: ListArgs): Promise<Connection<ListedPayment>> =>
  pageOfRows(matching(scope, args.filter), { columns, args, spec: paymentsList })

/** The payments before and after one in a list. */
export const getNeighbours = (scope: Scope, args: ListArgs & { id: string }) =>
  findNeighbours(all(scope), args, paymentsList)

/** In no particular order. */
export async function findPaymentsByIds(scope: Scope, ids: string[]): Promise<ListedPayment[]> {
  return withIds(scope, ids).select(columns).execute() as Promise<ListedPayment[]>
}

/** How many renewals could not be charged and still wait for it, and since when the oldest of them. */
export async function findOverdue(scope: Scope) {
  const overdue = {
    filters: [
      { field: 'overdue', values: ['true'] },
      { field: 'state', values: ['FAILED'] },
    ],
  }
  return matching(scope, overdue)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created').as('at')])
    .executeTakeFirstOrThrow()
}

export type MonthSum = { month: string; currency: string; cents: number }

/** When the first and the last of some moves of money were: `first` and `last`. */
type Moves = { bounds: Expression<unknown>; rows: Expression<unknown> }

/** Moves of money in the month that is being added up, by the column with their time. */
const inMonth = (at: string) => sql<SqlBool>`${sql.ref(at)} >= month.start and ${sql.ref(at)} < month.finish`

/** Each month of a zone is one range of an index, so no row's time is converted. */
async function sumByMonth(scope: Scope, { bounds, rows }: Moves, timeZone: string): Promise<MonthSum[]> {
  const { rows: sums } = await sql<MonthSum>`
    select to_char(month.local, 'YYYY-MM') as month, moved.currency, moved.cents
    from (
      select local, local at time zone ${timeZone} as start,
        (local + interval '1 month') at time zone ${timeZone} as finish
      from (
        select generate_series(date_trunc('month', first at time zone ${timeZone}), last at time zone ${timeZone},
          interval '1 month') as local
        from ${bounds} as bounds) as series) as month
    cross join lateral (
      select currency, sum(cents)::bigint as cents from ${rows} as each group by currency) as moved`.execute(
    scope.db,
  )
  return sums
}

const paid = (scope: Scope) => all(scope).where('state', '=', sql.lit('PAID'))

/** Holds the row until the transaction ends. */
export async function lockPayment(tx: Scope, id: string): Promise<ListedPayment | undefined> {
  return withIds(tx, [id]).select(columns).forUpdate().executeTakeFirst() as Promise<
    ListedPayment | undefined
  >
}

/** @returns the new version */
export async function raiseVersion(
  tx: Scope,
  table: 'payments' | 'subscriptions',
  id: string,
): Promise<number> {
  const { version } = await tx.db
    .updateTable(table)
    .set({ version: sql`version + 1` })
    .where('tenantId', '=', tx.tenantId)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** What was paid, by the month of a zone. */
export const sumPaid = (scope: Scope, filter: Filter, timeZone: string): Promise<MonthSum[]> => {
  const bounds = paid(scope).select(({ fn }) => [fn.min('paidAt').as('first'), fn.max('paidAt').as('last')])
  const rows = paid(scope)
    .where((where) => where.and(filterConditions(where, filter, totalsList('paidAt'))))
    .where(inMonth('paid_at'))
    .select(['currency', 'cents'])
  return sumByMonth(scope, { bounds, rows }, timeZone)
}

/** What was given back, by the month in which it was. */
export const sumRefunded = (scope: Scope, filter: Filter, timeZone: string): Promise<MonthSum[]> => {
  const bounds = refunds(scope).select(({ fn }) => [
    fn.min('entry.at').as('first'),
    fn.max('entry.at').as('last'),
  ])
  const given = refunds(scope)
    .innerJoin('ledgerLines as line', (join) =>
      join.onRef('line.tenantId', '=', 'entry.tenantId').onRef('line.transactionId', '=', 'entry.id'),
    )
    .where('line.account', '=', sql.lit('MEMBERSHIPS'))
    .where(inMonth('entry.at'))
    .select(['entry.paymentId as ofPayment', 'entry.at as refundedAt', 'line.cents as givenBack'])
  const rows = all(scope)
    .innerJoin(given.as('refund'), (join) => join.onRef('refund.ofPayment', '=', 'payments.id'))
    .where((where) => where.and(filterConditions(where, filter, totalsList('refundedAt'))))
    .select(['currency', 'givenBack as cents'])
  return sumByMonth(scope, { bounds, rows }, timeZone)
}

const refunds = (scope: Scope) =>
  scope.db
    .selectFrom('ledgerTransactions as entry')
    .where('entry.tenantId', '=', scope.tenantId)
    .where('entry.kind', '=', sql.lit('REFUND'))

/** The entries of payments in the ledger with their lines, oldest first. */
export async function listEntries(scope: Scope, paymentIds: string[]) {
  return scope.db
    .selectFrom('ledgerTransactions as entry')
    .innerJoin('ledgerLines as line', (join) =>
      join.onRef('line.tenantId', '=', 'entry.tenantId').onRef('line.transactionId', '=', 'entry.id'),
    )
    .where('entry.tenantId', '=', scope.tenantId)
    .where('entry.paymentId', '=', ({ fn, val }) => fn('any', [val(paymentIds)]))
    .select(['entry.id', 'entry.paymentId', 'entry.kind', 'entry.reference', 'entry.at'])
    .select(['line.account', 'line.cents', 'line.currency'])
    .orderBy('entry.at')
    .orderBy('entry.kind')
    .orderBy('entry.id')
    .orderBy('line.line')
    .execute()
}

const exported = (scope: Scope, { filter, ids }: ExportRequest) =>
  ids ? withIds(scope, ids) : matching(scope, filter)

const fetchedPayments = 500

/** The export's rows in batches, in a transaction. */
export const streamPayments = (tx: Scope, request: ExportRequest): AsyncGenerator<ListedPayment[]> =>
  streamBatches(
    tx,
    orderList(exported(tx, request).select(columns), null, paymentsList),
    fetchedPayments,
  ) as AsyncGenerator<ListedPayment[]>

export const countExported = (scope: Scope, request: ExportRequest): Promise<number> =>
  countRows(exported(scope, request))
