import pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { type AnyJob, defineJob, enqueue, enqueueAll } from './jobs.ts'
import { startWorker } from './worker.ts'

// Whose job runs when: codes before other mail, quick before long, and no tenant before all others.

let hearth: TestApp
let owner: pg.Client
beforeAll(async () => {
  hearth = await startTestApp()
  await hearth.addTenant('first')
  await hearth.addTenant('second')
  owner = new pg.Client({ connectionString: hearth.databaseUrl })
  await owner.connect()
})
afterEach(() => owner.query('delete from graphile_worker._private_jobs'))
afterAll(async () => {
  await owner.end()
  await hearth.close()
})

/** What ran, in order, as `tenant:text`. */
const ran: string[] = []
const note = defineJob<{ text: string }>({
  name: 'test.note',
  run: async ({ tenantId }, { text }) => void ran.push(`${tenantId}:${text}`),
})
const urgentNote = { ...note, name: 'test.urgent', urgent: true }

const log = pino({ level: 'silent' })
const listTenantIds = async () => ['first', 'second']
const work = (jobs: AnyJob[]) =>
  startWorker({ ...hearth, jobs, forTenant: hearth.scope, listTenantIds, log, concurrency: 1 })

/** Runs what waits, one after the other. */
async function runAll(jobs: AnyJob[]): Promise<string[]> {
  ran.length = 0
  const worker = await work(jobs)
  await expect
    .poll(async () => (await owner.query('select from graphile_worker._private_jobs')).rowCount, {
      timeout: 30_000,
    })
    .toBe(0)
  await worker.stop()
  return ran
}

const texts = (count: number) => Array.from({ length: count }, (_, index) => ({ text: String(index) }))

describe('turns between tenants', () => {
  test('one job does not wait for the hundreds that another tenant enqueued before', async () => {
    await enqueueAll(hearth.scope('first'), note, texts(200))
    await enqueue(hearth.scope('second'), note, { text: 'alone' })
    const order = await runAll([note])
    expect(order).toHaveLength(201)
    expect(order.indexOf('second:alone')).toBeLessThan(3)
  })

  test('an urgent job goes before what was enqueued one by one, and not before all of a single tenant', async () => {
    for (const text of ['a', 'b', 'c']) await enqueue(hearth.scope('first'), note, { text })
    await enqueue(hearth.scope('second'), urgentNote, { text: 'code' })
    expect((await runAll([note, urgentNote]))[0]).toBe('second:code')

    await enqueueAll(hearth.scope('first'), urgentNote, texts(200))
    await enqueue(hearth.scope('second'), note, { text: 'ordinary' })
    expect((await runAll([note, urgentNote])).indexOf('second:ordinary')).toBeLessThan(40)
  })

  test('long jobs of several tenants take turns', async () => {
    const long = { ...note, name: 'test.long', long: true }
    for (const { text } of texts(3)) await enqueue(hearth.scope('first'), long, { text })
    await enqueue(hearth.scope('second'), long, { text: '0' })
    expect(await runAll([long])).toEqual(['first:0', 'second:0', 'first:1', 'first:2'])
  })

  test('quick jobs do not wait for long ones, of which each tenant has one of a kind at a time', async () => {
    const finish = Promise.withResolvers<void>()
    const begun: string[] = []
    const long = defineJob<{ text: string }>({
      name: 'test.long',
      long: true,
      run: async ({ tenantId }, { text }) => {
        begun.push(`${tenantId}:${text}`)
        await finish.promise
      },
    })
    ran.length = 0
    const worker = await startWorker({ ...hearth, jobs: [long, note], forTenant: hearth.scope, log })
    for (const { text } of texts(6)) await enqueue(hearth.scope('first'), long, { text })
    await enqueue(hearth.scope('second'), long, { text: '0' })
    await expect.poll(() => begun.toSorted(), { timeout: 30_000 }).toEqual(['first:0', 'second:0'])
    await enqueue(hearth.scope('second'), note, { text: 'password' })
    await expect.poll(() => ran, { timeout: 30_000 }).toEqual(['second:password'])
    expect(begun).toHaveLength(2)
    finish.resolve()
    await worker.stop()
  })
})

describe('what runs by the clock', () => {
  const strike = (name: string) =>
    owner.query('select graphile_worker.add_job($1, $2)', [
      name,
      JSON.stringify({ _cron: { ts: '2026-11-21T03:15:00.000Z' } }),
    ])

  test('is a job of each tenant, so that one tenant’s fault is nobody else’s', async () => {
    const fragile = defineJob({
      name: 'test.fragile',
      nightly: true,
      run: async ({ tenantId }) => {
        if (tenantId === 'first') throw new Error('the fault of the first tenant')
        ran.push(tenantId)
      },
    })
    ran.length = 0
    const worker = await work([fragile])
    await strike('jobs.nightly')
    await expect.poll(() => ran, { timeout: 30_000 }).toEqual(['second'])
    await worker.stop()
    const { rows } = await owner.query(
      "select payload ->> 'tenantId' as tenant from graphile_worker._private_jobs",
    )
    expect(rows).toEqual([{ tenant: 'first' }])
  })

  test('is enqueued once for each tenant, although an hour strikes in two processes', async () => {
    const finish = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const blocker = defineJob({
      name: 'test.blocker',
      long: true,
      run: () => {
        begun.resolve()
        return finish.promise
      },
    })
    const hourly = { ...note, name: 'test.hourly', hourly: true }
    const worker = await work([blocker, hourly])
    await enqueue(hearth.scope('first'), blocker, {})
    await begun.promise
    await strike('jobs.hourly')
    await strike('jobs.hourly')
    const waiting = async () =>
      (
        await owner.query(
          `select task_identifier as name, payload ->> 'tenantId' as tenant
           from graphile_worker._private_jobs as jobs
           join graphile_worker.jobs as names on names.id = jobs.id where jobs.locked_at is null order by tenant`,
        )
      ).rows
    await expect.poll(waiting, { timeout: 30_000 }).toEqual([
      { name: 'test.hourly', tenant: 'first' },
      { name: 'test.hourly', tenant: 'second' },
    ])
    finish.resolve()
    await worker.stop()
  })
})
