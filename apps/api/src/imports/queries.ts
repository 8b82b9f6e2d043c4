import { type Selectable, sql, type Updateable } from 'kysely'
import { pageOfRows } from '../platform/database/lists/rows.ts'
import type { ImportJobsTable } from '../platform/database/tables.generated.ts'
import { type Connection, type FilterInput, filterConditions, type ListArgs } from '../platform/list.ts'
import type { Scope } from '../platform/scope.ts'
import type { Column, ColumnMapping } from './lines/columns.ts'
import { importsList } from './list.ts'

export type JobRow = Omit<
  Selectable<ImportJobsTable>,
  'tenantId' | 'searchText' | 'mapping' | 'wantedMapping'
> & { mapping: Column[] | null; wantedMapping: ColumnMapping[] }

const columns = [
  'id',
  'sourceId',
  'fileName',
  'address',
  'enterpriseName',
  'dryRun',
  'state',
  'wantedMapping',
  'mapping',
  'total',
  'done',
  'failed',
  'skipped',
  'invited',
  'lastRow',
  'attempts',
  'message',
  'createdBy',
  'created',
  'finished',
  'undone',
  'undoneBy',
] as const satisfies (keyof JobRow)[]

const all = (scope: Scope) => scope.db.selectFrom('importJobs').where('tenantId', '=', scope.tenantId)

export type JobInsert = Pick<
  JobRow,
  'sourceId' | 'fileName' | 'address' | 'enterpriseName' | 'dryRun' | 'wantedMapping' | 'createdBy'
>

export async function insertJob(tx: Scope, job: JobInsert): Promise<JobRow> {
  return tx.db
    .insertInto('importJobs')
    .values({
      ...job,
      wantedMapping: JSON.stringify(job.wantedMapping),
      tenantId: tx.tenantId,
      created: tx.now,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function findJob(scope: Scope, id: string): Promise<JobRow | undefined> {
  return all(scope).where('id', '=', id).select(columns).executeTakeFirst()
}

export async function lockJob(tx: Scope, id: string): Promise<JobRow | undefined> {
  return all(tx).where('id', '=', id).select(columns).forUpdate().executeTakeFirst()
}

const matching = (scope: Scope, filter: FilterInput | null | undefined) =>
  all(scope).where((where) => where.and(filterConditions(where, filter, importsList)))

export const getImportsPage = (scope: Scope, args: ListArgs): Promise<Connection<JobRow>> =>
  pageOfRows(matching(scope, args.filter), { columns, args, spec: importsList })

/** Begins or goes on with an import that is not over; each time counts. */
export async function takeUpJob(scope: Scope, id: string): Promise<JobRow | undefined> {
  return scope.db
    .updateTable('importJobs')
    .set(({ eb }) => ({ state: 'RUNNING', attempts: eb('attempts', '+', 1) }))
    .where('tenantId', '=', scope.tenantId)
    .where('id', '=', id)
    .where('state', 'in', ['QUEUED', 'RUNNING'])
    .returning(columns)
    .executeTakeFirst()
}

export async function updateJob(
  scope: Scope,
  id: string,
  changes: Updateable<ImportJobsTable>,
): Promise<JobRow> {
  return scope.db
    .updateTable('importJobs')
    .set(changes)
    .where('tenantId', '=', scope.tenantId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/**
 * Makes this connection plan its statements and foreign keys again. PostgreSQL keeps a plan that it made when a
 * table was empty, and then reads the whole tenant for each row of a first import.
 */
export async function forgetPlans(tx: Scope): Promise<void> {
  await sql`discard plans`.execute(tx.db)
}

export async function insertImported(tx: Scope, jobId: string, memberIds: string[]): Promise<void> {
  await sql`
    insert into import_members (tenant_id, job_id, member_id)
    select ${tx.tenantId}, ${jobId}::uuid, member_id from unnest(${memberIds}::uuid[]) as inserted (member_id)`.execute(
    tx.db,
  )
}

/** Whom the imports brought and who is still there. */
export async function listImported(
  scope: Scope,
  jobIds: string[],
): Promise<{ jobId: string; memberId: string }[]> {
  return scope.db
    .selectFrom('importMembers')
    .select(['jobId', 'memberId'])
    .where('tenantId', '=', scope.tenantId)
    .where('jobId', '=', ({ fn, val }) => fn('any', [val(jobIds)]))
    .orderBy('memberId')
    .execute()
}

/** The import that brought a member, while it can be told, as an event of the member's timeline. */
export const selectImportEvents = ({ tenantId }: Scope, { id }: { id: string }) => sql`
  select job.id::text as id, 'imported' as event, job.created as at, job.created_by as actor_id,
    jsonb_build_object('id', job.id, 'fileName', job.file_name) as facts
  from import_members as brought
  join import_jobs as job on job.tenant_id = brought.tenant_id and job.id = brought.job_id
  where brought.tenant_id = ${tenantId} and brought.member_id = ${id}::uuid`
