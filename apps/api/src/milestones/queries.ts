import { milestoneId, milestonesByPillar, pillars } from '@hearth/contract'
import { sql } from 'kysely'
import { pageOfRows } from '../platform/database/lists/rows.ts'
import { type Connection, filterConditions, type ListArgs } from '../platform/list.ts'
import type { Scope } from '../platform/scope.ts'
import { milestonesList } from './list.ts'

export type MilestoneRow = { id: string; name: string; pillar: string }
export type MilestoneArgs = ListArgs & { name?: string | null; pillar?: string | null }

export const allMilestones: MilestoneRow[] = pillars.flatMap((pillar) =>
  milestonesByPillar[pillar].map((name) => ({ id: milestoneId(pillar, name), name, pillar })),
)

/** The contract's list as rows, so that the list module filters, sorts and pages it like any table. */
const milestoneRows = sql<MilestoneRow & { searchText: string }>`(
  select id, name, pillar, lower(id) as search_text
  from unnest(${allMilestones.map(({ id }) => id)}::text[], ${allMilestones.map(({ name }) => name)}::text[],
    ${allMilestones.map(({ pillar }) => pillar)}::text[]) as milestone (id, name, pillar))`

const matching = (scope: Scope, { filter, name, pillar }: MilestoneArgs) =>
  scope.db
    .selectFrom(milestoneRows.as('milestones'))
    .where((where) => where.and(filterConditions(where, filter, milestonesList)))
    .$if(name != null, (query) => query.where('name', '=', String(name)))
    .$if(pillar != null, (query) => query.where('pillar', '=', String(pillar)))

export const getMilestonesPage = (scope: Scope, args: MilestoneArgs): Promise<Connection<MilestoneRow>> =>
  pageOfRows(matching(scope, args), { columns: ['id', 'name', 'pillar'], args, spec: milestonesList })

type Counted = Map<string, number>

/** By the milestone's id. */
export async function countMembers(scope: Scope, ids: string[]): Promise<Counted> {
  const rows = await scope.db
    .selectFrom('milestoneChoices')
    .where('tenantId', '=', scope.tenantId)
    .where('milestoneId', '=', ({ fn, val }) => fn('any', [val(ids)]))
    .groupBy('milestoneId')
    .select(({ fn }) => ['milestoneId', fn.countAll<number>().as('count')])
    .execute()
  return new Map(rows.map(({ milestoneId: id, count }) => [String(id), count]))
}

/** By the milestone's name, which is all that a room keeps; no two pillars have a milestone of one name. */
export async function countRooms(scope: Scope, names: string[]): Promise<Counted> {
  const rows = await scope.db
    .selectFrom('milestoneRooms')
    .where('tenantId', '=', scope.tenantId)
    .where('name', '=', ({ fn, val }) => fn('any', [val(names)]))
    .groupBy('name')
    .select(({ fn }) => ['name', fn.countAll<number>().as('count')])
    .execute()
  return new Map(rows.map(({ name, count }) => [String(name), count]))
}
