import { sql } from 'kysely'
import type { Scope } from '../../platform/scope.ts'

export type ChoiceListRow = { field: string; choices: string[]; version: number }

/** The lists that are the tenant's own. */
export async function listChoiceLists(scope: Scope): Promise<ChoiceListRow[]> {
  return scope.db
    .selectFrom('choiceLists')
    .select(['field', 'choices', 'version'])
    .where('tenantId', '=', scope.tenantId)
    .execute()
}

/** Lets one person after the other change a list, also while there is no row yet; until the transaction ends. */
export async function lockChoiceList(tx: Scope, field: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`choice-list:${tx.tenantId}:${field}`}, 0))`.execute(
    tx.db,
  )
}

export async function upsertChoiceList(tx: Scope, row: ChoiceListRow): Promise<void> {
  await tx.db
    .insertInto('choiceLists')
    .values({ ...row, tenantId: tx.tenantId })
    .onConflict((conflict) => conflict.columns(['tenantId', 'field']).doUpdateSet(row))
    .execute()
}

export type ChoiceUse = { value: string; members: number }

/** How many members who are not in the trash carry each value, the most used first. `field` is a column of theirs. */
export async function countChoiceUses(scope: Scope, field: string, isList: boolean): Promise<ChoiceUse[]> {
  const column = sql.ref(field)
  const value = isList ? sql<string>`unnest(${column})` : sql<string>`${column}`
  const carried = scope.db
    .selectFrom('members')
    .select(value.as('value'))
    .where('tenantId', '=', scope.tenantId)
    .where('deletedAt', 'is', null)
  return scope.db
    .selectFrom(carried.as('carried'))
    .select(['value', ({ fn }) => fn.countAll<number>().as('members')])
    .where('value', '<>', '')
    .groupBy('value')
    .orderBy('members', 'desc')
    .orderBy('value')
    .execute()
}
