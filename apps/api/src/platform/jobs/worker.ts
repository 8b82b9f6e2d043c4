import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import {
  Logger as JobLogger,
  type ParsedCronItem,
  parseCronItems,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type pg from 'pg'
import type { Db } from '../database/database.ts'
import type { Scope } from '../scope.ts'
import { heartbeat } from './heartbeat.ts'
import { type AnyJob, addJobs, isLong, type JobMessage } from './jobs.ts'

export type WorkerOptions = {
  pool: pg.Pool
  db: Db
  jobs: AnyJob[]
  forTenant: (tenantId: string) => Scope
  /** Every tenant, for nightly and hourly jobs. */
  listTenantIds?: () => Promise<string[]>
  log: FastifyBaseLogger
  /** How many jobs run at once, of the quick and of the long ones. */
  concurrency?: number
}

/** Quick jobs never wait behind long ones. */
type Lane = { taskList: TaskList; concurrency: number; cron: ParsedCronItem[] }

const minute = 60_000
const heartbeatMs = 10_000
const restartMs = 1_000
/** How long a stop waits for the jobs that are running; one that takes longer is taken up again elsewhere. */
const stopPatienceMs = 20_000

/** Runs jobs until `stop`; takes up the jobs of a killed worker within 60 s (security.md R38). */
export async function startWorker(options: WorkerOptions): Promise<{ stop: () => Promise<void> }> {
  const runners = await Promise.all(lanesOf(options).map((lane) => keepRunning(options, lane)))
  const beat = () =>
    heartbeat(
      options,
      runners.flatMap(({ workerIds }) => [...workerIds]),
    )
  const timer = setInterval(() => void beat(), heartbeatMs)
  await beat()
  return {
    stop: async () => {
      clearInterval(timer)
      await Promise.race([Promise.all(runners.map(({ stop }) => stop())), pause(stopPatienceMs)])
    },
  }
}

function lanesOf(options: WorkerOptions): Lane[] {
  const tasksOf = (jobs: AnyJob[]): TaskList =>
    Object.fromEntries(
      jobs.map((job) => [job.name, (message) => runJob(options, job, message as JobMessage)]),
    )
  const { clock, cron } = scheduleOf(options)
  return [
    {
      taskList: { ...tasksOf(options.jobs.filter((job) => !isLong(job))), ...clock },
      concurrency: options.concurrency ?? 3,
      cron,
    },
    { taskList: tasksOf(options.jobs.filter(isLong)), concurrency: options.concurrency ?? 2, cron: [] },
  ].filter(({ taskList }) => Object.keys(taskList).length > 0)
}

async function runJob({ forTenant }: WorkerOptions, job: AnyJob, { tenantId, payload }: JobMessage) {
  await job.run(forTenant(tenantId), payload ?? {})
}

/**
 * When the clock strikes, each tenant is given a job of its own, so that one tenant's fault is nobody else's. A turn
 * that no process was there for is made up for, the nightly one within a day.
 */
function scheduleOf({ db, jobs, listTenantIds }: WorkerOptions): { clock: TaskList; cron: ParsedCronItem[] } {
  const schedules = [
    // In UTC, when most communities sleep.
    {
      name: 'jobs.nightly',
      match: '15 3 * * *',
      backfill: 24 * 60 * minute,
      jobs: jobs.filter((job) => job.nightly),
    },
    {
      name: 'jobs.hourly',
      match: '5 * * * *',
      backfill: 60 * minute,
      jobs: jobs.filter((job) => job.hourly),
    },
  ].filter((schedule) => schedule.jobs.length > 0)
  const strike = (scheduled: AnyJob[]) => async (message: unknown) => {
    const { _cron } = message as { _cron: { ts: string } }
    const tenantIds = (await listTenantIds?.()) ?? []
    // The key keeps a strike that is tried again from adding the same jobs twice.
    const turn = { payload: {}, key: _cron.ts }
    await addJobs(
      db,
      scheduled.flatMap((job) => tenantIds.map((tenantId) => ({ job, tenantId, ...turn }))),
    )
  }
  return {
    clock: Object.fromEntries(schedules.map((schedule) => [schedule.name, strike(schedule.jobs)])),
    cron: parseCronItems(
      schedules.map(({ name, match, backfill }) => ({
        task: name,
        match,
        options: { backfillPeriod: backfill },
      })),
    ),
  }
}

function startRunner({ pool, log }: WorkerOptions, lane: Lane, events: WorkerEvents): Promise<Runner> {
  return run({
    events,
    pgPool: pool,
    taskList: lane.taskList,
    parsedCronItems: lane.cron,
    concurrency: lane.concurrency,
    noHandleSignals: true,
    pollInterval: 2_000,
    logger: quietLogger(log),
    // Noted in batches, a job's end is tried again; noted one by one, a failure would be nobody's and end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  })
}

/**
 * The library's runner gives up, and would take the process with it, when for a moment no connection is to be had:
 * another then takes its place.
 */
async function keepRunning(options: WorkerOptions, lane: Lane) {
  const workerIds = new Set<string>()
  const events: WorkerEvents = new EventEmitter()
  // The library locks a job in the name of the pool, not of the single worker in it.
  events.on('pool:create', ({ workerPool }) => workerIds.add(workerPool.id))
  const start = () => {
    // What an earlier runner left locked is then taken up like that of a killed worker.
    workerIds.clear()
    return startRunner(options, lane, events)
  }
  let current: Runner | undefined = await start()
  let stopped = false
  const watch = async () => {
    while (!stopped) {
      try {
        current ??= await start()
        // A stop may have come while it started.
        if (stopped) await current.stop()
        else await current.promise
      } catch (error) {
        if (!stopped) options.log.error({ err: error }, 'job runner crashed, restarting')
      }
      current = undefined
      if (!stopped) await pause(restartMs)
    }
  }
  const watching = watch()
  const stop = async () => {
    stopped = true
    await current?.stop()
    await watching
  }
  return { workerIds, stop }
}

/** The library reports each poll and job; only what went wrong belongs in our log. */
const quietLogger = (log: FastifyBaseLogger): JobLogger =>
  new JobLogger(() => (level, message, meta) => {
    if (level === 'error' || level === 'warning') log.warn({ meta: meta?.error }, message)
  })
