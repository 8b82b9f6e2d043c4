import { EventEmitter } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import {
  Logger as JobLogger,
  parseCronItems,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from './database.ts'
import type { Scope } from './scope.ts'

/** What a job's payload may hold: JSON, and ids rather than rows, because the row may have changed meanwhile. */
type Payload = Record<string, string | number | boolean | null | string[]>

/**
 * Work that is slow or leaves the machine. It is run at least once, so it must be safe to run twice; the scope
 * is the tenant's, with the system as actor.
 */
export type Job<P extends Payload = Payload> = {
  name: string
  run: (scope: Scope, payload: P) => Promise<void>
  /** Runs once a night in every tenant, besides being enqueued. */
  nightly?: boolean
  /** Runs every hour in every tenant, besides being enqueued. */
  hourly?: boolean
}

export const defineJob = <P extends Payload>(job: Job<P>): Job<P> => job

/** Enqueues in the caller's transaction: the job exists if, and only if, its cause was committed. */
export const enqueue = <P extends Payload>(tx: Scope, job: Job<P>, payload: P): Promise<void> =>
  enqueueAll(tx, job, [payload])

/** One statement for any number of jobs of a kind. */
export async function enqueueAll<P extends Payload>(tx: Scope, job: Job<P>, payloads: P[]): Promise<void> {
  const messages = payloads.map((payload) => JSON.stringify({ tenantId: tx.tenantId, payload }))
  await sql`
    select from graphile_worker.add_jobs(array(
      select row(${job.name}::text, message::json, null, null, null, null, null, null)::graphile_worker.job_spec
      from unnest(${messages}::text[]) as message))`.execute(tx.db)
}

export type WorkerOptions = {
  pool: pg.Pool
  db: Db
  // biome-ignore lint/suspicious/noExplicitAny: each job checks its own payload's type at its definition
  jobs: Job<any>[]
  forTenant: (tenantId: string) => Scope
  /** Every tenant, for nightly and hourly jobs. */
  listTenantIds?: () => Promise<string[]>
  log: FastifyBaseLogger
  concurrency?: number
}

/** In UTC, when most communities sleep. */
const nightlyAt = '15 3 * * *'
const hourlyAt = '5 * * * *'
const heartbeatMs = 10_000
const deadAfterSeconds = 40
const restartMs = 1_000

/** Runs jobs until `stop`; takes up the jobs of a killed worker within 60 s (security.md R38). */
export async function startWorker(options: WorkerOptions): Promise<{ stop: () => Promise<void> }> {
  const workerIds = new Set<string>()
  const taskList: TaskList = Object.fromEntries(
    options.jobs.map((job) => [
      job.name,
      async (message) => {
        const { tenantId, payload } = message as { tenantId?: string; payload?: Payload }
        const tenantIds = tenantId ? [tenantId] : ((await options.listTenantIds?.()) ?? [])
        for (const id of tenantIds) await job.run(options.forTenant(id), payload ?? {})
      },
    ]),
  )
  const events: WorkerEvents = new EventEmitter()
  // The library locks a job in the name of the pool, not of the single worker in it.
  events.on('pool:create', ({ workerPool }) => workerIds.add(workerPool.id))
  const startRunner = () => {
    // What an earlier runner left locked is then taken up like that of a killed worker.
    workerIds.clear()
    return run({
      events,
      pgPool: options.pool,
      taskList,
      parsedCronItems: parseCronItems(
        options.jobs.flatMap(({ name, nightly, hourly }) => [
          ...(nightly ? [{ task: name, match: nightlyAt }] : []),
          ...(hourly ? [{ task: name, match: hourlyAt }] : []),
        ]),
      ),
      concurrency: options.concurrency ?? 2,
      noHandleSignals: true,
      pollInterval: 2_000,
      logger: quietLogger(options.log),
      // Noted in batches, a job's end is tried again; noted one by one, a failure would be nobody's and end the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    })
  }
  const runner = await keepRunning(startRunner, options.log)
  const beat = () => heartbeat(options, [...workerIds])
  const timer = setInterval(() => void beat(), heartbeatMs)
  await beat()
  return {
    stop: async () => {
      clearInterval(timer)
      await runner.stop()
    },
  }
}

/**
 * The library's runner gives up, and would take the process with it, when for a moment no connection is to be had:
 * another then takes its place.
 */
async function keepRunning(start: () => Promise<Runner>, log: FastifyBaseLogger) {
  let current: Runner | undefined = await start()
  let stopped = false
  const watch = async () => {
    while (!stopped) {
      try {
        current ??= await start()
        await current.promise
      } catch (error) {
        if (!stopped) log.error({ err: error }, 'running jobs was given up; it begins anew')
      }
      current = undefined
      if (!stopped) await new Promise((resolve) => setTimeout(resolve, restartMs))
    }
  }
  const watching = watch()
  return {
    stop: async () => {
      stopped = true
      await current?.stop()
      await watching
    },
  }
}

async function heartbeat({ db, log }: WorkerOptions, workerIds: string[]): Promise<void> {
  try {
    await sql`
      insert into job_workers (worker_id, last_seen) select unnest(${workerIds}::text[]), now()
      on conflict (worker_id) do update set last_seen = now()`.execute(db)
    await sql`delete from job_workers where last_seen < now() - interval '1 day'`.execute(db)
    const dead = await findDeadWorkers(db)
    if (dead.length === 0) return
    await sql`select graphile_worker.force_unlock_workers(${dead})`.execute(db)
    log.warn({ workers: dead }, 'took up the jobs of a worker that is gone')
  } catch (error) {
    log.error({ err: error }, 'the job heartbeat failed')
  }
}

async function findDeadWorkers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct locked_by as id from graphile_worker._private_jobs
    where locked_by is not null and locked_at < now() - make_interval(secs => ${deadAfterSeconds})
      and not exists (
        select from job_workers
        where worker_id = locked_by and last_seen > now() - make_interval(secs => ${deadAfterSeconds}))`.execute(
    db,
  )
  return rows.map((row) => row.id)
}

/** The library reports each poll and job; only what went wrong belongs in our log. */
const quietLogger = (log: FastifyBaseLogger): JobLogger =>
  new JobLogger(() => (level, message, meta) => {
    if (level === 'error' || level === 'warning') log.warn({ meta: meta?.error }, message)
  })
