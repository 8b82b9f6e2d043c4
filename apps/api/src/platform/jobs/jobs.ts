import { sql } from 'kysely'
import type { Scope } from '../scope.ts'

/** What a job's payload may hold: JSON, and ids rather than rows, because the row may have changed meanwhile. */
export type Payload = Record<string, Plain | string[] | Record<string, Plain>[]>
type Plain = string | number | boolean | null

/**
 * Work that is slow or leaves the machine. It is run at least once, so it must be safe to run twice; the scope
 * is the tenant's, with the system as actor.
 */
export type Job<P extends Payload = Payload> = {
  name: string
  run: (scope: Scope, payload: P) => Promise<void>
  /** Somebody is waiting for it, as for a mailed code: it goes before others. */
  urgent?: boolean
  /** Takes minutes: it has workers of its own, and a tenant's jobs of this kind run one after the other. */
  long?: boolean
  /**
   * Waits for a machine that is not ours: it has workers of its own, and the jobs of one place run one after the other,
   * so that a slow one holds up no other.
   */
  elsewhere?: (payload: P) => string
  /** Runs once a night in every tenant, as a job of each, besides being enqueued. */
  nightly?: boolean
  /** Runs every hour in every tenant, as a job of each, besides being enqueued. */
  hourly?: boolean
}

export const defineJob = <P extends Payload>(job: Job<P>): Job<P> => job

/** Enqueues in the caller's transaction: the job exists if, and only if, its cause was committed. */
export const enqueue = <P extends Payload>(tx: Scope, job: Job<P>, payload: P): Promise<void> =>
  enqueueAll(tx, job, [payload])

/** One statement for any number of jobs of a kind. */
export const enqueueAll = <P extends Payload>(tx: Scope, job: Job<P>, payloads: P[]): Promise<void> =>
  addJobs(
    tx.db,
    payloads.map((payload) => ({ job, tenantId: tx.tenantId, payload })),
  )

/**
 * Enqueues for an instant, under a key of the tenant's own: while a job with the key waits, writing it again moves it
 * and replaces what it carries. One that is running already is not stopped, and the new one runs after it.
 */
export const enqueueAt = <P extends Payload>(
  tx: Scope,
  job: Job<P>,
  { runAt, key, payload }: { runAt: Date; key: string; payload: P },
): Promise<void> => addJobs(tx.db, [{ job, tenantId: tx.tenantId, payload, runAt, key }])

// biome-ignore lint/suspicious/noExplicitAny: each job checks its own payload's type at its definition
export type AnyJob = Job<any>

export type NewJob = {
  job: AnyJob
  tenantId: string
  payload: Payload
  runAt?: Date
  key?: string
}

/** Jobs of any kinds and tenants in one statement. */
export async function addJobs(db: Scope['db'], jobs: NewJob[]): Promise<void> {
  const waiting = jobs.some(({ job }) => isLong(job)) ? await countWaiting(db, jobs) : new Map()
  const specs = jobs.map(({ job, tenantId, payload, runAt, key }, index) => {
    const queue = queueOf(job, tenantId)
    const turn = queue === null ? index : (waiting.get(queue) ?? 0)
    if (queue !== null) waiting.set(queue, turn + 1)
    return {
      name: job.name,
      message: { tenantId, payload },
      queue: queue ?? placeOf(job, payload),
      run: runAt?.toISOString() ?? null,
      key: key === undefined ? null : `${job.name}:${tenantId}:${key}`,
      priority: priorityOf(job, turn),
    }
  })
  await sql`
    select from graphile_worker.add_jobs(array(
      select row(name, message, queue, run, null, key, priority, null)::graphile_worker.job_spec
      from json_to_recordset(${JSON.stringify(specs)}::json)
        as spec(name text, message json, queue text, run timestamptz, key text, priority smallint)))`.execute(
    db,
  )
}

/** What runs by the clock may take long too, and nobody waits for it. */
export const isLong = ({ long, nightly, hourly }: Job): boolean => Boolean(long || nightly || hourly)

const queueOf = (job: Job, tenantId: string): string | null =>
  isLong(job) ? `${job.name}:${tenantId}` : null

const placeOf = (job: AnyJob, payload: Payload): string | null =>
  job.elsewhere ? `${job.name}:${job.elsewhere(payload)}` : null

/**
 * Lower runs first. Of many jobs that are enqueued at once the first ones go ahead and the later ones step back, the
 * further the more they are, so that a tenant with thousands does not stand before a tenant with one. Urgent jobs are
 * ahead by four steps: the 16th of many urgent ones is level with a single ordinary one.
 */
function priorityOf({ urgent, nightly, hourly }: Job, turn: number): number {
  const ahead = nightly || hourly ? 8 : urgent ? 0 : 4
  return ahead + Math.floor(Math.log2(turn + 1))
}

/** How many jobs wait in each queue already: tenants with several take turns with the others. */
async function countWaiting(db: Scope['db'], jobs: NewJob[]): Promise<Map<string, number>> {
  const queues = [...new Set(jobs.map(({ job, tenantId }) => queueOf(job, tenantId)))]
  const { rows } = await sql<{ queue: string; count: number }>`
    select queue_name as queue, count(*) as count
    from graphile_worker._private_jobs as jobs
    join graphile_worker._private_job_queues as queues on queues.id = jobs.job_queue_id
    where queue_name = any(${queues}) group by queue_name`.execute(db)
  return new Map(rows.map(({ queue, count }) => [queue, Number(count)]))
}

/** What a worker finds in a job: whose it is, and its payload. */
export type JobMessage = { tenantId: string; payload?: Payload }
