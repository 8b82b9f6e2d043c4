import { sql } from 'kysely'
import type { Scope } from '../../platform/scope.ts'
import { streamRows } from '../../platform/streams.ts'
import type { Problem } from './cells.ts'

export type BadRow = {
  row: number
  outcome: 'SKIP' | 'ERROR'
  cells: string[]
  problems: Problem[]
}

/** One statement for a batch; the cells travel as JSON because lines may have different numbers of them. */
export async function insertBadRows(tx: Scope, jobId: string, rows: BadRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into import_rows (tenant_id, job_id, "row", outcome, cells, problems)
    select ${tx.tenantId}, ${jobId}::uuid, bad."row", bad.outcome, bad.cells, bad.problems
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as bad ("row" integer, outcome text, cells text[], problems jsonb)`.execute(tx.db)
}

const ofJob = (scope: Scope, jobId: string) =>
  scope.db.selectFrom('importRows').where('tenantId', '=', scope.tenantId).where('jobId', '=', jobId)

export async function listBadRowNumbers(scope: Scope, jobId: string): Promise<number[]> {
  const rows = await ofJob(scope, jobId).select('row').execute()
  return rows.map(({ row }) => row)
}

/** The bad rows among the first ones. */
export async function listBadRowsUpTo(scope: Scope, jobId: string, row: number): Promise<BadRow[]> {
  const rows = await ofJob(scope, jobId)
    .select(['row', 'outcome', 'cells', 'problems'])
    .where('row', '<=', row)
    .execute()
  return rows as BadRow[]
}

/** The first bad rows of each import, at most `limit` of each, in one statement. */
export async function listBadRows(
  scope: Scope,
  jobIds: string[],
  { outcome, limit }: { outcome: BadRow['outcome']; limit: number },
): Promise<(BadRow & { jobId: string })[]> {
  const rows = await scope.db
    .selectFrom((from) =>
      from
        .selectFrom('importRows')
        .select(['jobId', 'row', 'outcome', 'cells', 'problems'])
        .select(sql<number>`row_number() over (partition by job_id order by "row")`.as('place'))
        .where('tenantId', '=', scope.tenantId)
        .where('jobId', '=', ({ fn, val }) => fn('any', [val(jobIds)]))
        .where('outcome', '=', outcome)
        .as('ranked'),
    )
    .select(['jobId', 'row', 'outcome', 'cells', 'problems'])
    .where('place', '<=', limit)
    .orderBy('row')
    .execute()
  return rows as (BadRow & { jobId: string })[]
}

/** A line may be long. */
const fetchedRows = 100

/** In the order of the file, in a transaction. */
export function streamBadRows(tx: Scope, jobId: string): AsyncIterable<BadRow> {
  const select = ofJob(tx, jobId).select(['row', 'outcome', 'cells', 'problems']).orderBy('row')
  return streamRows(tx, select, fetchedRows) as AsyncIterable<BadRow>
}

/** Of imports that were finished before `limit`. */
export async function deleteOldRows(scope: Scope, limit: Date): Promise<void> {
  const { tenantId } = scope
  await sql`
    delete from import_rows
    where tenant_id = ${tenantId} and job_id in (
      select id from import_jobs where tenant_id = ${tenantId} and finished < ${limit})`.execute(scope.db)
}
