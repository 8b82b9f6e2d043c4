import { type SelectQueryBuilder, sql } from 'kysely'
import { conditionsOf, type ListSpec, type Page, type ParsedFilter, type SortInput } from '../../list.ts'
import type { Scope } from '../../scope.ts'
import { slot } from '../composed.ts'
import type { Database } from '../tables.generated.ts'

/**
 * A list whose table marks each change that a filter or an order can see (`mark_list_change`), so that its totals and
 * places are remembered.
 */
export type RevisedList = {
  table: keyof Database & string
  /** All that a reader may see. */
  columns: readonly string[]
  /** Fields of the wire that are no column of their own, with the columns that they are made of. */
  columnsOfField: Record<string, readonly string[]>
  spec: ListSpec
}

/** What is asked of a list, checked. */
export type Asked = {
  page: Page
  filter: ParsedFilter
  sort: SortInput
  columns: readonly string[]
}
// biome-ignore lint/suspicious/noExplicitAny: the table is any of them; the caller names the row
export type Query = SelectQueryBuilder<Database, any, object>

/** Every row of the tenant. */
export const all = (scope: Scope, { table }: RevisedList): Query =>
  (scope.db.selectFrom(table) as Query).where('tenantId', '=', slot('tenantId'))

type Way = {
  /** PostgreSQL keeps one plan for all words, where planning for the words themselves would not promise a cheaper one. */
  hasOnePlan?: boolean
  /** Words without a trigram are looked up by their letters alone: the index of trigrams would be read whole for them. */
  byLetters?: boolean
}

/** The rows that a filter lets through. */
export function matching(scope: Scope, list: RevisedList, filter: ParsedFilter, way: Way): Query {
  const words = filter.words.map((_word, index) => {
    const word = slot<string>(`word${index}`)
    return way.hasOnePlan ? sql<string>`(select ${word})` : word
  })
  const letters = filter.letters && slot<string[]>('letters')
  const searched = way.byLetters ? sql`(${sql.ref(list.spec.searchColumn)} || '')` : undefined
  return all(scope, list).where((where) =>
    where.and(conditionsOf(where, { ...filter, words, letters, searched }, list.spec)),
  )
}

/** What the reader's own snapshot sees of the list's changes. */
export const revision = ({ table }: RevisedList) =>
  sql<string>`(
    select coalesce(sum(mark), 0)::text from list_changes
    where list_changes.tenant_id = ${slot('tenantId')} and list = ${sql.lit(table)}
  )`.as('revision')

/** What a composed statement depends on, but for its order and its length. */
export const shapeOf = ({ table }: RevisedList, filter: ParsedFilter): unknown[] => [
  table,
  filter.fields,
  filter.words.length,
  filter.letters !== null,
  filter.isShort,
]

/** The values of its slots. */
export const valuesOf = ({ tenantId }: Scope, filter: ParsedFilter): Record<string, unknown> => ({
  tenantId,
  letters: filter.letters,
  ...Object.fromEntries(filter.words.map((word, index) => [`word${index}`, word])),
})
