import { type SqlBool, sql } from 'kysely'
import type { Scope } from '../../scope.ts'
import { runComposed, slot, wireColumn } from '../composed.ts'
import { orderList, orderOf } from './order.ts'
import type { Place } from './places.ts'
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

type Reading = Asked & {
  /** Tells the list and the filter apart from others. */
  key: string
  /** How many rows the filter found when it was last asked, if that is known. */
  last: number | undefined
}

type ReadRow<Row> = Row & { id: string; revision: string; session?: string | null }

/** Beyond so many rows a page's ids are found first, from an index alone, so that the rows before it are not read. */
export const deepOffset = 1_000

/**
 * A page far down begins at the row that the last one began with, unless that is beyond it: the rows before it need not
 * be counted again. This is wrong as soon as something changes that the filter or the order sees, so the statement reads
 * the list's revision too, and at another one than the place's the page is read from the top. So is a page that is not
 * full: rows without a value in the order's column are not found from a place.
 */
export async function readPage<Row>(scope: Scope, list: RevisedList, asked: Reading) {
  const { limit, offset } = asked.page
  if (offset < deepOffset) return read<Row>(scope, list, asked)
  const { places } = scope.services
  const key = `${asked.key} ${asked.sort.field} ${asked.sort.order}`
  const place = places.before(key, offset)
  const near = place && (await read<Row>(scope, list, asked, place))
  const isRight = near?.length === limit && near[0]?.revision === place?.revision
  const rows = isRight ? near : await read<Row>(scope, list, asked)
  const [first] = rows
  if (first) places.note(key, { id: first.id, offset, revision: first.revision })
  return rows
}

async function read<Row>(scope: Scope, list: RevisedList, asked: Reading, place?: Place) {
  const depth = place ? 'placed' : depthOf(asked)
  const shape = [...shapeOf(list, asked.filter), asked.sort, asked.columns, asked.page.limit, depth]
  return runComposed<ReadRow<Row>>(
    scope,
    JSON.stringify(['page', ...shape, scope.session && 'session']),
    () => composePage(scope, list, { ...asked, depth }),
    {
      ...valuesOf(scope, asked.filter),
      ...scope.session?.values,
      offset: asked.page.offset - (place?.offset ?? 0),
      place: place?.id,
    },
  )
}

/**
 * How the rows of a page are found. `few`: a search that found few rows when it was last asked looks at all of them,
 * by one plan for all words; another search is planned for its words, which takes longer than finding. `placed`: from a
 * row whose place is known.
 */
type Depth = 'first' | 'few' | 'near' | 'deep' | 'placed'

function depthOf({ page: { offset }, filter, last }: Reading): Depth {
  if (offset > 0) return offset < deepOffset ? 'near' : 'deep'
  return filter.words.length > 0 && filter.letters === null && (last ?? Infinity) <= fewRows ? 'few' : 'first'
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
  const inOrder = (ids: Query) => orderList(those(ids), asked.sort, list.spec).compile()
  if (asked.depth === 'few') return pageOf(those(found.select('id'))).compile()
  if (asked.depth === 'deep') return inOrder(pageOf(found.select('id')))
  if (asked.depth === 'placed')
    return inOrder(pageOf(found.select('id').where(fromPlace(scope, list, asked))))
  return pageOf(found.select(selected)).compile()
}

/** The row at the place, and those behind it. */
function fromPlace(scope: Scope, list: RevisedList, { sort }: Asked) {
  const { columns, isDescending } = orderOf(sort, list.spec)
  const first = all(scope, list)
    .where('id', '=', slot('place'))
    .select(columns.map((column, index) => column.as(`order${index}`)))
  return sql<SqlBool>`(${sql.join(columns)}) ${isDescending ? sql`<=` : sql`>=`} ${first}`
}
