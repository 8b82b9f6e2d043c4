import { type SelectExpression, type SelectQueryBuilder, sql } from 'kysely'
import { type Connection, connectionOf, type ListArgs, type ListSpec, parsePage } from '../../list.ts'
import { orderList } from './order.ts'
import { deepOffset } from './read-page.ts'

// biome-ignore lint/suspicious/noExplicitAny: a list's own queries module names the table; here it is any of them
type Any = any
type Found = SelectQueryBuilder<Any, Any, object>

type Asked = { columns: readonly SelectExpression<Any, Any>[]; args: ListArgs; spec: ListSpec }

/**
 * One page of what a list's filter lets through, and its total, counted when it is asked for. The ids of a page far down
 * are found first, from an index alone where it has all that is asked for, so that the rows before it are not read.
 */
export async function pageOfRows<Row>(
  found: Found,
  { columns, args, spec }: Asked,
): Promise<Connection<Row>> {
  const { limit, offset } = parsePage(args, spec)
  const page = (query: Found) => orderList(query, args.sort, spec).limit(limit).offset(offset)
  const idsFirst = () => found.where('id', '=', sql`any(array(${page(found.select('id'))}))`).select(columns)
  const rows = offset < deepOffset ? page(found.select(columns)) : orderList(idsFirst(), args.sort, spec)
  return connectionOf((await rows.execute()) as Row[], () => countRows(found))
}

export async function countRows(found: Found): Promise<number> {
  const { count } = await found
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
