import { hash } from 'node:crypto'
import {
  type Connection,
  connectionOf,
  type ListArgs,
  type Page,
  parseFilter,
  parsePage,
} from '../../list.ts'
import type { Scope } from '../../scope.ts'
import { count } from './count.ts'
import { readPage } from './read-page.ts'
import type { Asked, RevisedList } from './revised-list.ts'

export type PageArgs = ListArgs & {
  /** Those that the operation selects, of which only the columns are read. */
  fields: readonly string[]
}

/** All columns for a field that another module adds, which may look at any. */
const columnsOf = ({ columns, columnsOfField }: RevisedList, fields: readonly string[]): string[] => [
  ...new Set([
    'id',
    ...fields.flatMap((field) => columnsOfField[field] ?? (columns.includes(field) ? [field] : columns)),
  ]),
]

/** One page in one statement; the total, when it is asked for, is remembered while nothing changes that a filter sees. */
export async function findPage<Row>(
  scope: Scope,
  list: RevisedList,
  args: PageArgs,
): Promise<Connection<Row>> {
  const asked: Asked = {
    page: parsePage(args, list.spec),
    filter: parseFilter(args.filter, list.spec),
    sort: args.sort ?? list.spec.defaultSort,
    columns: columnsOf(list, args.fields).sort(),
  }
  const { totals } = scope.services
  const key = keyOf(scope, list, asked)
  const rows = await readPage<Row>(scope, list, { ...asked, key, last: totals.last(key) })
  if (scope.session) scope.session.confirmed = rows[0]?.session === scope.session.state
  const known = totalWithin(asked.page, rows.length)
  totals.note(key, known)
  return connectionOf(
    rows,
    async () =>
      known ??
      totals.at(rows[0]?.revision, key, () =>
        count(scope, list, { filter: asked.filter, last: totals.last(key) }),
      ),
  )
}

/** A page that is not full, and is not beyond the end, tells the total. */
function totalWithin({ limit, offset }: Page, rows: number): number | undefined {
  return rows < limit && (rows > 0 || offset === 0) ? offset + rows : undefined
}

/**
 * Tells lists and filters apart in few bytes, where a filter may be as long as a request. A replica may be at another
 * revision than the primary: each has totals and places of its own.
 */
const keyOf = ({ tenantId, db, services }: Scope, { table }: RevisedList, { filter }: Asked): string =>
  hash('sha256', JSON.stringify([tenantId, table, filter, db === services.replica?.db]), 'base64url')
