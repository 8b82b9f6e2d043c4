import type { Job, Payload } from '../../platform/jobs/jobs.ts'
import type { TestApp } from '../test-app.ts'

/** Runs a tenant's jobs of a kind, as a worker would, and leaves them: the next call runs them again. @returns how many */
export async function runWaiting<P extends Payload>(
  hearth: TestApp,
  job: Job<P>,
  tenantId = 'hearth',
): Promise<number> {
  const { rows } = await hearth.pool.query<{ payload: { payload: P } }>(
    `select payload from graphile_worker._private_jobs jobs
      join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
      where tasks.identifier = $1 and payload ->> 'tenantId' = $2 order by jobs.id`,
    [job.name, tenantId],
  )
  for (const { payload } of rows) await job.run(hearth.scope(tenantId), payload.payload)
  return rows.length
}
