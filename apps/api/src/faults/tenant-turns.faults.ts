import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recoveryJob } from '../identity/index.ts'
import { importJob } from '../imports/index.ts'
import { createPool } from '../platform/database/database.ts'
import { applicationRole } from '../platform/database/migrate.ts'
import { type AnyJob, enqueue } from '../platform/jobs/jobs.ts'
import { startWorker } from '../platform/jobs/worker.ts'
import { deliverMail } from '../platform/mail/deliver.ts'
import { askImport, upload } from '../test/imports/files.ts'
import { startTestApp, type TestApp } from '../test/test-app.ts'
import { noteFigure } from './figures.ts'

// One tenant imports six files while a member of another has forgotten the password.

const imports = 6
const rows = 3_000

let hearth: TestApp
beforeAll(async () => {
  hearth = await startTestApp()
  await hearth.addTenant('harbour')
})
afterAll(() => hearth.close())

async function enqueueImports(name: string): Promise<void> {
  const staff = await hearth.signIn({ role: 'STAFF' })
  for (let file = 0; file < imports; file++) {
    const lines = Array.from({ length: rows }, (_, row) => `${name}.${file}.${row}@example.com,Ada,Okafor`)
    const url = await upload(hearth, staff, ['email,firstName,lastName', ...lines].join('\n'))
    expect((await askImport(hearth, staff, { url })).errors).toBeUndefined()
  }
}

const isSent = async (recipient: string): Promise<boolean> => {
  const { rows: found } = await hearth.pool.query(
    "select from outbox_messages where tenant_id = 'harbour' and recipient = $1 and state = 'KEPT'",
    [recipient],
  )
  return found.length > 0
}

type Workers = { jobs: AnyJob[]; concurrency?: number; prepare?: () => Promise<unknown> }

/** Seconds from asking for a code in one tenant to its mail, while the other's imports run. */
async function measure(name: string, { prepare, ...workers }: Workers): Promise<number> {
  const pool = createPool({ url: hearth.databaseUrl, role: applicationRole, size: 10 })
  const recipient = `${name}@harbour.example`
  await hearth.addMembers([{ email: recipient, active: true, archive: false }], 'harbour')
  await enqueueImports(name)
  await prepare?.()
  const log = pino({ level: 'silent' })
  const worker = await startWorker({ pool, db: hearth.db, forTenant: hearth.scope, log, ...workers })
  const running = () => hearth.pool.query("select from import_jobs where state = 'RUNNING'")
  await expect
    .poll(async () => (await running()).rowCount, { timeout: 60_000, interval: 20 })
    .toBeGreaterThan(0)
  const began = performance.now()
  await enqueue(hearth.scope('harbour'), recoveryJob, { kind: 'email', value: recipient, requester: null })
  await expect.poll(() => isSent(recipient), { timeout: 300_000, interval: 20 }).toBe(true)
  const seconds = (performance.now() - began) / 1000
  await worker.stop()
  await hearth.pool.query('delete from graphile_worker._private_jobs')
  await pool.end()
  return seconds
}

test(`${imports} imports of one tenant beside another tenant’s password mail`, async ({ task }) => {
  const jobs: AnyJob[] = [importJob, recoveryJob, deliverMail]
  const naive = await measure('naive', {
    jobs: jobs.map((job) => ({ ...job, long: false })),
    concurrency: 2,
    prepare: () =>
      hearth.pool.query('update graphile_worker._private_jobs set priority = 0, job_queue_id = null'),
  })
  const seconds = await measure('fair', { jobs })
  expect(naive / seconds, 'how much later the mail comes with one queue for everything').toBeGreaterThan(3)
  noteFigure(task, {
    attack: task.name,
    control: `mailed after ${naive.toFixed(1)} s with one queue for everything`,
    result: `mailed after ${seconds.toFixed(1)} s`,
  })
})
