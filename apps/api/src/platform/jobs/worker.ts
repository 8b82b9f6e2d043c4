import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import {
  Logger as JobLogger,
  type ParsedCronItem,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type pg from 'pg'
import type { Db } from '../database/database.ts'
import { noteWrite } from '../database/replica/last-writes.ts'
import type { Scope } from '../scope.ts'
import { heartbeat } from './heartbeat.ts'
import { type AnyJob, isLong, type JobMessage } from './jobs.ts'
import { scheduleOf } from './schedule.ts'

export type WorkerOptions = {
  pool: pg.Pool
  db: Db
  jobs: AnyJob[]
  forTenant: (tenantId: string) => Scope
  /** Every tenant, for nightly and hourly jobs. */
  listTenantIds?: () => Promise<string[]>
  log: FastifyBaseLogger
  /** How many jobs run at once, of the quick and of the long ones, and of those that wait for other machines. */
  concurrency?: number
}

/** Quick jobs never wait behind long ones, nor behind those that wait for other people's machines. */
type Lane = { taskList: TaskList; concurrency: number; cron: ParsedCronItem[] }

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
      jobs.map((job) => [
        job.name,
        (message, helpers) => runJob(options, { job, message: message as JobMessage, tried: helpers.job }),
      ]),
    )
  const laneOf = (jobs: AnyJob[], concurrency: number): Lane => ({
    taskList: tasksOf(jobs),
    concurrency: options.concurrency ?? concurrency,
    cron: [],
  })
  const { clock, cron } = scheduleOf(options)
  const { jobs } = options
  const quick = laneOf(
    jobs.filter((job) => !isLong(job) && !job.elsewhere),
    3,
  )
  return [
    { ...quick, taskList: { ...quick.taskList, ...clock }, cron },
    laneOf(jobs.filter(isLong), 2),
    laneOf(
      jobs.filter((job) => job.elsewhere),
      3,
    ),
  ].filter(({ taskList }) => Object.keys(taskList).length > 0)
}

type Turn = { job: AnyJob; message: JobMessage; tried: { attempts: number; max_attempts: number } }

async function runJob({ forTenant, log }: WorkerOptions, { job, message, tried }: Turn): Promise<void> {
  const { tenantId, payload } = message
  try {
    const scope = forTenant(tenantId)
    await job.run(scope, payload ?? {})
    // Who started it looks for its outcome in lists.
    if (scope.services.replica && isLong(job)) await noteWrite(scope)
  } catch (err) {
    const { attempts: attempt, max_attempts: attempts } = tried
    // One that has tries left is no error yet.
    log[attempt < attempts ? 'warn' : 'error'](
      { err, tenantId, job: job.name, attempt, attempts },
      'job failed',
    )
    throw err
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

const patience = () => pause(stopPatienceMs, undefined, { ref: false })

/**
 * The library's runner gives up, and would take the process with it, when for a moment no connection is to be had:
 * another then takes its place.
 */
async function keepRunning(options: WorkerOptions, lane: Lane) {
  const workerIds = new Set<string>()
  const events: WorkerEvents = new EventEmitter()
  // The library locks a job in the name of the pool, not of the single worker in it.
  events.on('pool:create', ({ workerPool }) => workerIds.add(workerPool.id))
  // A runner that ends by itself may wait for ever for what a lost database does not confirm.
  let ending = Promise.withResolvers<void>()
  for (const event of ['stop', 'pool:gracefulShutdown'] as const)
    events.on(event, () => void patience().then(ending.resolve))
  const start = () => {
    // What an earlier runner left locked is then taken up like that of a killed worker.
    workerIds.clear()
    ending = Promise.withResolvers()
    return startRunner(options, lane, events)
  }
  let current: Runner | undefined = await start()
  let stopped = false
  const watch = async () => {
    while (!stopped) {
      try {
        current ??= await start()
        if (stopped) await current.stop()
        else await Promise.race([current.promise, ending.promise])
      } catch (error) {
        if (!stopped) options.log.error({ err: error }, 'job runner crashed, restarting')
      }
      current = undefined
      if (!stopped) await pause(restartMs)
    }
  }
  const watching = watch()
  return {
    workerIds,
    stop: async () => {
      stopped = true
      await current?.stop()
      await watching
    },
  }
}

/** The library reports each poll and job; only what went wrong belongs in our log. */
const quietLogger = (log: FastifyBaseLogger): JobLogger =>
  new JobLogger(() => (level, message, meta) => {
    if (level === 'error' || level === 'warning') log.warn({ meta: meta?.error }, message)
  })
