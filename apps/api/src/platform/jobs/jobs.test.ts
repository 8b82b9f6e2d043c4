import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { passwordChangedMail } from '../../identity/index.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { sendMail } from '../mail/outbox.ts'
import { type AnyJob, defineJob, enqueue, enqueueAt } from './jobs.ts'
import { startWorker } from './worker.ts'

let hearth: TestApp
let owner: pg.Client
beforeAll(async () => {
  hearth = await startTestApp()
  owner = new pg.Client({ connectionString: hearth.databaseUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await hearth.close()
})

const note = defineJob<{ text: string }>({
  name: 'test.note',
  run: async (scope, { text }) => {
    await scope.db
      .insertInto('installation')
      .values({ key: `${scope.tenantId}:${text}`, value: '' })
      .execute()
  },
})

const notes = async () =>
  (await owner.query("select key from installation where key like 'hearth:%' order by key")).rows.map(
    (row) => row.key,
  )
const waitingJobs = async () =>
  (await owner.query('select count(*)::int as count from graphile_worker._private_jobs')).rows[0].count

async function until(holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 30_000
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('it did not become true within 30 s')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const log = pino({ level: 'silent' })
const work = (jobs: AnyJob[] = [note]) =>
  startWorker({ pool: hearth.pool, db: hearth.db, jobs, forTenant: hearth.scope, log, concurrency: 1 })

describe('R38 jobs', () => {
  test('exist only when their cause was committed', async () => {
    const doomed = hearth.scope().transaction(async (tx) => {
      await enqueue(tx, note, { text: 'never' })
      throw new Error('the cause failed')
    })
    await expect(doomed).rejects.toThrow('the cause failed')
    expect(await waitingJobs()).toBe(0)
    await hearth.scope().transaction((tx) => enqueue(tx, note, { text: 'committed' }))
    const worker = await work()
    await until(async () => (await waitingJobs()) === 0)
    await worker.stop()
    expect(await notes()).toEqual(['hearth:committed'])
  })

  test('go on after no connection was to be had at the end of one', async () => {
    const pool = new pg.Pool({ connectionString: hearth.databaseUrl })
    pool.on('error', () => undefined)
    const connect = pool.connect
    const refuse = (answer?: (error: Error) => void) => {
      const error = new Error('timeout exceeded when trying to connect')
      return answer ? answer(error) : Promise.reject(error)
    }
    const unlucky = defineJob({
      name: 'test.unlucky',
      run: async () => {
        pool.connect = refuse as typeof connect
      },
    })
    await hearth.scope().transaction((tx) => enqueue(tx, unlucky, {}))
    const jobs = [note, unlucky]
    const worker = await startWorker({ pool, db: hearth.db, jobs, forTenant: hearth.scope, log })
    await until(async () => pool.connect !== connect)
    await hearth.scope().transaction((tx) => enqueue(tx, note, { text: 'patient' }))
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    pool.connect = connect
    await until(async () => (await notes()).includes('hearth:patient'))
    await worker.stop()
    await pool.end()
    await owner.query('delete from graphile_worker._private_jobs')
  })

  test('that take long are not taken for those of a killed worker', async () => {
    const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
    const long = defineJob({ name: 'test.long', run: () => finished })
    await hearth.scope().transaction((tx) => enqueue(tx, long, {}))
    const worker = await work([long])
    const lockedBy = async () =>
      (await owner.query('select locked_by from graphile_worker._private_jobs')).rows[0]?.locked_by
    await until(async () => Boolean(await lockedBy()))
    const { rows } = await owner.query('select from job_workers where worker_id = $1', [await lockedBy()])
    finish()
    await worker.stop()
    expect(rows, 'heartbeats of the worker that holds the lock').toHaveLength(1)
  })

  test('of a killed worker are taken up by the next one, by its heartbeat', async () => {
    await hearth.scope().transaction((tx) => enqueue(tx, note, { text: 'rescued' }))
    const child = spawn(process.execPath, [
      fileURLToPath(new URL('../../test/hanging-worker.ts', import.meta.url)),
      hearth.databaseUrl,
    ])
    const [line] = await once(child.stdout, 'data')
    expect(String(line)).toContain('started test.note')
    child.kill('SIGKILL')
    await once(child, 'exit')
    // The killed worker is as old as the limit says: the test moves its marks back instead of waiting.
    await owner.query("update job_workers set last_seen = last_seen - interval '41 seconds'")
    await owner.query(
      "update graphile_worker._private_jobs set locked_at = locked_at - interval '41 seconds'",
    )
    expect(await notes()).not.toContain('hearth:rescued')
    const worker = await work()
    await until(async () => (await notes()).includes('hearth:rescued'))
    await worker.stop()
  })

  test('of a worker that is alive are left alone, however long they take', async () => {
    await owner.query("insert into job_workers values ('slow-but-alive', now())")
    await hearth.scope().transaction((tx) => enqueue(tx, note, { text: 'slow' }))
    await owner.query(
      "update graphile_worker._private_jobs set locked_by = 'slow-but-alive', locked_at = now() - interval '10 minutes'",
    )
    const worker = await work()
    const { rows } = await owner.query('select locked_by from graphile_worker._private_jobs')
    await worker.stop()
    expect(rows).toEqual([{ locked_by: 'slow-but-alive' }])
  })
})

describe('a job for an instant', () => {
  const remind = defineJob<{ text: string }>({ ...note, name: 'test.remind' })
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  const remindAt = (runAt: Date, text: string, tenantId = 'hearth') =>
    enqueueAt(hearth.scope(tenantId), remind, { runAt, key: 'room-1', payload: { text } })
  const waiting = async () =>
    (
      await owner.query(
        `select payload #>> '{payload,text}' as text, run_at as "runAt"
         from graphile_worker._private_jobs order by id`,
      )
    ).rows

  test('is moved by writing it again under its key, which is each tenant’s own', async () => {
    await owner.query('delete from graphile_worker._private_jobs')
    const [early, late] = [inMinutes(60), inMinutes(120)]
    await remindAt(early, 'early')
    await remindAt(late, 'late')
    await hearth.addTenant('elsewhere')
    await remindAt(early, 'of another tenant', 'elsewhere')
    expect(await waiting()).toEqual([
      { text: 'late', runAt: late },
      { text: 'of another tenant', runAt: early },
    ])
  })

  test('runs when its instant has come, and not before', async () => {
    await owner.query('delete from graphile_worker._private_jobs')
    await remindAt(inMinutes(60), 'later')
    await enqueueAt(hearth.scope(), remind, {
      runAt: inMinutes(-1),
      key: 'room-2',
      payload: { text: 'due' },
    })
    const worker = await work([remind])
    await until(async () => (await notes()).includes('hearth:due'))
    await worker.stop()
    expect(await notes()).not.toContain('hearth:later')
    expect(await waiting()).toMatchObject([{ text: 'later' }])
  })
})

describe('the outbox', () => {
  test('keeps a mail with its cause, delivers it by a job, and a second run changes nothing', async () => {
    await owner.query('delete from graphile_worker._private_jobs')
    const { deliverMail } = await import('../mail/deliver.ts')
    await hearth
      .scope()
      .transaction((tx) => sendMail(tx, passwordChangedMail, { recipient: 'rosa@example.com', values: {} }))
    const messages = async () => (await owner.query('select id, state from outbox_messages')).rows
    expect(await messages()).toMatchObject([{ state: 'QUEUED' }])
    const worker = await work([deliverMail])
    await until(async () => (await messages())[0].state === 'KEPT')
    await worker.stop()
    const { id } = (await messages())[0]
    await deliverMail.run(hearth.scope(), { id })
    expect(await messages()).toMatchObject([{ state: 'KEPT' }])
  })
})
