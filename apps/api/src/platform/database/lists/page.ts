import { sql } from 'kysely'
import {
  type Connection,
  connectionOf,
  type ListArgs,
  type Page,
  parseFilter,
  parsePage,
} from '../../list.ts'
import type { Scope } from '../../scope.ts'
import { runComposed, slot, wireColumn } from '../composed.ts'
import { count } from './count.ts'
import { orderList } from './order.ts'
import {
  type Asked,
  all,
  matching,
  type Query,
  type RevisedList,
  revision,
  shapeOf,
  valuesOf,
} from './revised-list.ts'
import { fewRows } from './totals.ts'

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

/** Beyond so many rows a page's ids are found first, from an index alone, so that the rows before it are not read. */
export const deepOffset = 1_000

/** One page in one statement; the total, when it is asked for, is remembered while nothing changes that a filter sees. */
export async function findPage<Row>(
  scope: Scope,
  list: RevisedList,
  args: PageArgs,
): Promise<Connection<Row>> {
  const asked: Asked = {
    page: parsePage(args, list.spec),
    filter: parseFilter(args.filter, list.spec),
    sort: args.sort,
    columns: columnsOf(list, args.fields).sort(),
  }
  const { limit, offset } = asked.page
  const { totals } = scope.services
  const key = keyOf(scope, list, asked)
  const depth = depthOf(asked, () => totals.last(key))
  const shape = [...shapeOf(list, asked.filter), asked.sort, asked.columns, limit, depth]
  const rows = await runComposed<Row & { revision: string; session?: string | null }>(
    scope,
    JSON.stringify(['page', ...shape, scope.session && 'session']),
    () => composePage(scope, list, { ...asked, depth }),
    { ...valuesOf(scope, asked.filter), ...scope.session?.values, offset },
  )
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

/**
 * How the rows of a page are found. `few`: a search that found few rows when it was last asked looks at all of them,
 * by one plan for all words; another search is planned for its words, which takes longer than finding.
 */
type Depth = 'first' | 'few' | 'near' | 'deep'

function depthOf({ page: { offset }, filter }: Asked, last: () => number | undefined): Depth {
  if (offset > 0) return offset < deepOffset ? 'near' : 'deep'
  return filter.words.length > 0 && filter.letters === null && (last() ?? Infinity) <= fewRows
    ? 'few'
    : 'first'
}

/** A page that is not full, and is not beyond the end, tells the total. */
function totalWithin({ limit, offset }: Page, rows: number): number | undefined {
  return rows < limit && (rows > 0 || offset === 0) ? offset + rows : undefined
}

/** The limit is a literal, because PostgreSQL keeps no plan for a number of rows that it does not know. */
function composePage(scope: Scope, list: RevisedList, asked: Asked & { depth: Depth }) {
  const { limit, offset } = asked.page
  const pageOf = (query: Query) =>
    orderList(query, asked.sort, list.spec)
      .limit(sql.lit(limit))
      .$if(offset > 0, (from) => from.offset(sql<number>`${slot('offset')}`))
  const session = scope.session ? [sql<string | null>`${scope.session.compose(scope)}`.as('session')] : []
  const selected = [...asked.columns.map(wireColumn), revision(list), ...session]
  const found = matching(scope, list, asked.filter, { hasOnePlan: asked.depth === 'few' })
  const those = (ids: Query) => all(scope, list).where('id', '=', sql`any(array(${ids}))`).select(selected)
  if (asked.depth === 'few') return pageOf(those(found.select('id'))).compile()
  if (asked.depth === 'deep')
    return orderList(those(pageOf(found.select('id'))), asked.sort, list.spec).compile()
  return pageOf(found.select(selected)).compile()
}

/** A replica may be at another revision than the primary: each has a total of its own. */
const keyOf = ({ tenantId, db, services }: Scope, { table }: RevisedList, { filter }: Asked): string =>
  JSON.stringify([tenantId, table, filter, db === services.replica?.db])
