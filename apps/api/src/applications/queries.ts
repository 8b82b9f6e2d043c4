import { type Selectable, sql } from 'kysely'
import { findNeighbours } from '../platform/database/lists/neighbours.ts'
import { pageOfRows } from '../platform/database/lists/rows.ts'
import type { ApplicationQueueTable } from '../platform/database/tables.generated.ts'
import { type Connection, type FilterInput, filterConditions, type ListArgs } from '../platform/list.ts'
import type { Scope } from '../platform/scope.ts'
import { applicationsList } from './list.ts'

/** An application as the desk shows it; `id` is the applicant's. */
export type ApplicationRow = Omit<Selectable<ApplicationQueueTable>, 'tenantId' | 'searchText' | 'created'>

const columns = [
  'id',
  'submitted',
  'consentVersion',
  'question',
  'firstName',
  'lastName',
  'email',
  'username',
  'status',
  'active',
  'archive',
  'deletedAt',
  'referred',
  'invitedBy',
  'resume',
  'additionalFormInfo',
  'company',
] as const satisfies (keyof ApplicationRow)[]

export async function insertApplication(
  tx: Scope,
  application: { referralName: string; consentVersion: string },
): Promise<string> {
  const { id } = await tx.db
    .insertInto('applications')
    .values({ ...application, tenantId: tx.tenantId, submitted: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findMemberIdByReferralName(scope: Scope, name: string): Promise<string | null> {
  const row = await scope.db
    .selectFrom('applications')
    .select('memberId')
    .where('tenantId', '=', scope.tenantId)
    .where('referralName', '=', name)
    .executeTakeFirst()
  return row?.memberId ?? null
}

export async function completeApplication(
  tx: Scope,
  id: string,
  outcome: { memberId: string; admitted: boolean; resumeId: string | null | undefined },
): Promise<void> {
  await tx.db
    .updateTable('applications')
    .set({ ...outcome, resumeId: outcome.resumeId ?? null })
    .where('tenantId', '=', tx.tenantId)
    .where('id', '=', id)
    .execute()
}

const matching = (scope: Scope, filter: FilterInput | null | undefined) =>
  scope.db
    .selectFrom('applicationQueue')
    .where('tenantId', '=', scope.tenantId)
    .where((where) => where.and(filterConditions(where, filter, applicationsList)))

/** One page of the desk: those that wait, oldest first, unless the filter says otherwise. */
export const getApplicationsPage = (scope: Scope, args: ListArgs): Promise<Connection<ApplicationRow>> =>
  pageOfRows(matching(scope, args.filter), { columns, args, spec: applicationsList })

/** The applications before and after one in a list. */
export const getNeighbours = (scope: Scope, args: ListArgs & { id: string }) =>
  findNeighbours(
    scope.db.selectFrom('applicationQueue').where('tenantId', '=', scope.tenantId),
    args,
    applicationsList,
  )

/** In no particular order; those in the trash are left out. */
export async function findApplicationsByIds(scope: Scope, ids: string[]): Promise<ApplicationRow[]> {
  return scope.db
    .selectFrom('applicationQueue')
    .select(columns)
    .where('tenantId', '=', scope.tenantId)
    .where('deletedAt', 'is', null)
    .where('id', '=', ({ fn, val }) => fn('any', [val(ids)]))
    .execute()
}

const waiting = (scope: Scope) =>
  scope.db
    .selectFrom('applicationQueue')
    .where('tenantId', '=', scope.tenantId)
    .where('status', '=', 'PENDING')
    .where('archive', '=', false)
    .where('deletedAt', 'is', null)

/**
 * Those that wait for a decision, those of them that came after `since`, that were asked something, and with an answer
 * to read.
 */
export async function countWaiting(scope: Scope, since: Date) {
  return waiting(scope)
    .select(({ fn }) => [
      fn.countAll<number>().as('waiting'),
      fn.countAll<number>().filterWhere('submitted', '>', since).as('fresh'),
      fn.countAll<number>().filterWhere('question', '=', 'ANSWERED').as('answered'),
      fn.countAll<number>().filterWhere('question', '!=', 'NONE').as('asked'),
    ])
    .executeTakeFirstOrThrow()
}

/** How many wait for a decision, and since when the oldest of them. */
export async function findWaiting(scope: Scope) {
  return waiting(scope)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('submitted').as('at')])
    .executeTakeFirstOrThrow()
}

/** @returns the moment of the mail before, or nothing when today's was sent already */
export async function insertDigest(tx: Scope, day: string): Promise<Date | undefined> {
  const { rows } = await sql<{ previous: Date }>`
    insert into application_digests (tenant_id, day, sent) values (${tx.tenantId}, ${day}::date, ${tx.now})
    on conflict (tenant_id, day) do nothing
    returning coalesce((select max(before.sent) from application_digests before
      where before.tenant_id = ${tx.tenantId} and before.day < ${day}::date), 'epoch'::timestamptz) as previous`.execute(
    tx.db,
  )
  return rows[0]?.previous
}

/** Whether anybody has ever applied. */
export async function hasApplications(scope: Scope): Promise<boolean> {
  const row = await scope.db
    .selectFrom('applications')
    .select('id')
    .where('tenantId', '=', scope.tenantId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether an application has come with the resume. */
export async function isResumeTaken(tx: Scope, resumeId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('applications')
    .select('id')
    .where('tenantId', '=', tx.tenantId)
    .where('resumeId', '=', resumeId)
    .executeTakeFirst()
  return row !== undefined
}

/** The applications as events of the person's timeline; an address that was known before changed nothing. */
export const selectApplicationEvents = ({ tenantId }: Scope, { id }: { id: string }) => sql`
  select application.id::text as id, case when application.admitted then 'applied' else 'again' end as event,
    application.submitted as at, null::uuid as actor_id,
    jsonb_build_object('memberId', application.member_id) as facts
  from applications as application
  where application.tenant_id = ${tenantId} and application.member_id = ${id}::uuid`
