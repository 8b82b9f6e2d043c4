import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely'
import { filterConditions, type ListArgs, type ListSpec } from '../../list.ts'
import { parseId } from '../../values/ids.ts'
import type { Database } from '../tables.generated.ts'
import { orderList } from './order.ts'

// biome-ignore lint/suspicious/noExplicitAny: a list's own queries module names the table; here it is any of them
type Any = any

/** Stepping reads the ids of the list as it is now; in a longer list there is no next one beyond these. */
const maxSteps = 10_000

/**
 * The rows before and after one in a list, for stepping through it. One that the filter leaves out still has its place
 * in the order, so a staff member who has it open continues from there; it has no position.
 */
export async function findNeighbours(
  all: SelectQueryBuilder<Database, Any, object>,
  { id, filter, sort }: ListArgs & { id: string },
  spec: ListSpec,
) {
  const opened = parseId(id)
  const kept = (where: ExpressionBuilder<Any, Any>) => where.and(filterConditions(where, filter, spec))
  const rows = all
    .select('id')
    .select((where) => kept(where).as('listed'))
    .where((where) => where.or([where('id', '=', opened), kept(where)]))
  const ordered = await orderList(rows, sort, spec).limit(maxSteps).execute()
  const index = ordered.findIndex((row) => row.id === opened)
  const row = ordered[index]
  return {
    previous: ordered[index - 1]?.id ?? null,
    next: row ? (ordered[index + 1]?.id ?? null) : null,
    position: row?.listed ? index + 1 : null,
    total: ordered.filter(({ listed }) => listed).length,
  }
}
