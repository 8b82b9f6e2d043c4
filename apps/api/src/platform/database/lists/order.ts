import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { errors } from '../../errors.ts'
import type { ListSpec, SortInput } from '../../list.ts'
import type { Database } from '../tables.generated.ts'

/** What a list is ordered by, one after the other and all in one direction, so that no two rows are equal. */
export function orderOf(sort: SortInput | null | undefined, spec: ListSpec) {
  const { field, order } = sort ?? spec.defaultSort
  const column = Object.hasOwn(spec.sorts, field) ? spec.sorts[field] : undefined
  if (!column) throw errors.unknownSort(field.slice(0, 100), Object.keys(spec.sorts))
  const isText = spec.textSorts?.includes(field)
  const first = isText ? sql`${sql.ref(column)} collate "und-x-icu"` : sql.ref(column)
  const thenBy = spec.thenBy ?? (isText ? spec.textsThenBy : undefined)
  const between = thenBy === undefined || thenBy === field ? [] : [sql.ref(thenBy)]
  const columns: RawBuilder<unknown>[] = field === 'id' ? [first] : [first, ...between, sql.ref('id')]
  return { field, columns, isDescending: order === 'DESC' }
}

/** Orders by the asked field, then by what the list says, then by id, so that no row is shown twice or lost between pages. */
export function orderList<O>(
  // biome-ignore lint/suspicious/noExplicitAny: a list's own queries module names the table; here it is any of them
  query: SelectQueryBuilder<Database, any, O>,
  sort: SortInput | null | undefined,
  spec: ListSpec,
) {
  const { field, columns, isDescending } = orderOf(sort, spec)
  const direction = isDescending ? 'desc' : 'asc'
  const mayBeEmpty = field !== 'id'
  return columns.reduce(
    (ordered, column, index) =>
      index === 0 && mayBeEmpty
        ? ordered.orderBy(column, (by) => (isDescending ? by.desc().nullsLast() : by.asc().nullsFirst()))
        : ordered.orderBy(column, direction),
    query,
  )
}
