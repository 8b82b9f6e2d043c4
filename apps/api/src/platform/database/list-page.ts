import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import {
  type Connection,
  conditionsOf,
  connectionOf,
  type ListArgs,
  type ListSpec,
  orderList,
  type Page,
  type ParsedFilter,
  parseFilter,
  parsePage,
} from '../list.ts'
import type { Scope } from '../scope.ts'
import { runComposed, slot, wireColumn } from './composed.ts'
import type { Database } from './tables.generated.ts'
import { type Counted, fewRows } from './totals.ts'

/** A list whose table marks each change that a filter can see (`mark_list_change`), so that its totals are remembered. */
export type RevisedList = {
  table: keyof Database & string
  /** All that a reader may see. */
  columns: readonly string[]
  /** Fields of the wire that are no column of their own, with the columns that they are made of. */
  columnsOfField: Record<string, readonly string[]>
  spec: ListSpec
}

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

type Asked = { page: Page; filter: ParsedFilter; sort: PageArgs['sort']; columns: readonly string[] }
// biome-ignore lint/suspicious/noExplicitAny: the table is any of them; the caller names the row
type Query = SelectQueryBuilder<Database, any, object>

/** Beyond so many rows a page's ids are found first, from an index alone, so that the rows before it are not read. */
const deepOffset = 1_000

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
  const session = scope.session && 'session'
  const rows = await runComposed<Row & { revision: string; session?: string | null }>(
    scope,
    JSON.stringify(['page', ...shapeOf(list, asked), asked.sort, asked.columns, limit, depth, session]),
    () => composePage(scope, list, { ...asked, depth }),
    { ...valuesOf(scope, asked), ...scope.session?.values, offset },
  )
  if (scope.session) scope.session.confirmed = rows[0]?.session === scope.session.state
  const known = totalWithin(asked.page, rows.length)
  totals.note(key, known)
  return connectionOf(
    rows,
    async () =>
      known ??
      totals.at(rows[0]?.revision, key, () => count(scope, list, { ...asked, last: totals.last(key) })),
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

/** So many rows are counted by the index of letters sooner than all rows are looked at. */
export const fewByLetters = 1_000

/**
 * Letters help to count few rows; where they are many, looking at the letters of each costs more than it saves.
 * `last` is what the filter found when it was last asked.
 */
async function count(
  scope: Scope,
  list: RevisedList,
  { last = 0, ...asked }: Asked & { last: number | undefined },
): Promise<Counted> {
  if (asked.filter.letters && last <= fewByLetters) {
    const few = await runCount(scope, list, { ...asked, limit: fewByLetters + 1 })
    if (few.total <= fewByLetters) return few
  }
  return runCount(scope, list, { ...asked, filter: { ...asked.filter, letters: null } })
}

/** With `limit` no more rows are counted than that, and words without a trigram are looked up by their letters alone. */
async function runCount(
  scope: Scope,
  list: RevisedList,
  { limit, ...asked }: Asked & { limit?: number },
): Promise<Counted> {
  const compose = () => {
    const byLetters = limit !== undefined && asked.filter.isShort
    const found = matching(scope, list, { ...asked, byLetters })
    if (!limit) return composeCount(scope, list, asked.filter, found).compile()
    const counted = scope.db.selectFrom(found.select('id').limit(sql.lit(limit)).as('found')) as Query
    return counted.select([countOf, revision(list)]).compile()
  }
  const shape = JSON.stringify(['count', limit, ...shapeOf(list, asked)])
  const [counted] = await runComposed<Counted>(scope, shape, compose, valuesOf(scope, asked))
  if (!counted) throw new Error('A count has one row')
  return counted
}

const countOf = sql<number>`count(*)`.as('total')

/** Words that are too short for trigrams are looked for in the indexes of texts, which are less to read than the rows. */
function composeCount(scope: Scope, list: RevisedList, filter: ParsedFilter, found: Query) {
  const { searchColumn, indexedTextBytes } = list.spec
  if (!indexedTextBytes || !filter.isShort || filter.words.length === 0)
    return found.select([countOf, revision(list)])
  const bytes = sql`octet_length(${sql.ref(searchColumn)})`
  const [within, beyond] = [sql`<=`, sql`>`].map((is) =>
    found.where(sql<SqlBool>`${bytes} ${is} ${sql.lit(indexedTextBytes)}`).select(countOf),
  )
  return scope.db.selectNoFrom([sql<number>`${within} + ${beyond}`.as('total'), revision(list)])
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
  const found = matching(scope, list, asked)
  const those = (ids: Query) => all(scope, list).where('id', '=', sql`any(array(${ids}))`).select(selected)
  if (asked.depth === 'few') return pageOf(those(found.select('id'))).compile()
  if (asked.depth === 'deep')
    return orderList(those(pageOf(found.select('id'))), asked.sort, list.spec).compile()
  return pageOf(found.select(selected)).compile()
}

const all = (scope: Scope, { table }: RevisedList): Query =>
  (scope.db.selectFrom(table) as Query).where('tenantId', '=', slot('tenantId'))

function matching(
  scope: Scope,
  list: RevisedList,
  { filter, depth, byLetters }: Asked & { depth?: Depth; byLetters?: boolean },
): Query {
  const words = filter.words.map((_word, index) => {
    const word = slot<string>(`word${index}`)
    // PostgreSQL keeps one plan where planning for the word itself would not promise a cheaper one.
    return depth === 'few' ? sql<string>`(select ${word})` : word
  })
  const letters = filter.letters && slot<string[]>('letters')
  // The trigram index would be read whole for words without trigrams.
  const searched = byLetters ? sql`(${sql.ref(list.spec.searchColumn)} || '')` : undefined
  return all(scope, list).where((where) =>
    where.and(conditionsOf(where, { ...filter, words, letters, searched }, list.spec)),
  )
}

/** What the reader's own snapshot sees of the list's changes. */
const revision = ({ table }: RevisedList) =>
  sql<string>`(
    select coalesce(sum(mark), 0)::text from list_changes
    where list_changes.tenant_id = ${slot('tenantId')} and list = ${sql.lit(table)}
  )`.as('revision')

const shapeOf = ({ table }: RevisedList, { filter }: Asked): unknown[] => [
  table,
  filter.fields,
  filter.words.length,
  filter.letters !== null,
  filter.isShort,
]

/** A replica may be at another revision than the primary: each has a total of its own. */
const keyOf = ({ tenantId, db, services }: Scope, { table }: RevisedList, { filter }: Asked): string =>
  JSON.stringify([tenantId, table, filter, db === services.replica?.db])

const valuesOf = ({ tenantId }: Scope, { filter }: Asked): Record<string, unknown> => ({
  tenantId,
  letters: filter.letters,
  ...Object.fromEntries(filter.words.map((word, index) => [`word${index}`, word])),
})
