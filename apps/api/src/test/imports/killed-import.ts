import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { importJob } from '../../imports/jobs.ts'
import { type SignedIn, startTestApp, type TestApp } from '../test-app.ts'
import { killWorker, startWorker, until } from '../workers/killed-worker.ts'
import { askImport, loadJob, upload } from './files.ts'

/** A community with one member, who is staff and imports, and a connection that may look at everything. */
type Imports = { hearth: TestApp; staff: SignedIn; owner: pg.Client }

/** Each hundredth line is bad, and each hundredth repeats the one before in another case. */
function lineOf(index: number): string {
  if (index % 100 === 50) return `bad ${index},Ada,Okafor`
  const number = index % 100 === 99 ? index - 1 : index
  return `${number === index ? 'ada' : 'ADA'}.${number}@example.com,Ada,Okafor`
}

const fileOf = (rows: number) =>
  `email,firstName,lastName\n${Array.from({ length: rows }, (_, index) => lineOf(index)).join('\n')}\n`

/** An import of `rows` lines whose worker is killed when these shares of it are done; undone again in the end. */
export async function importThroughKills(rows: number, shares: number[]): Promise<void> {
  const imports = await openImports()
  const { hearth, staff, owner } = imports
  const { id } = (await askImport(hearth, staff, { url: await upload(hearth, staff, fileOf(rows)) })).data.job
  await runThroughKills(imports, rows, shares)
  await expectEachOnce(imports, rows)

  const job = await loadJob(hearth, staff, id)
  const each = rows / 100
  const imported = rows - 2 * each
  expect(job).toMatchObject({ state: 'DONE', total: rows, done: imported, failed: each, skipped: each })
  expect(job.inserted).toBe(imported)
  const report = await (await fetch(hearth.url + job.reportUrl)).text()
  const lines = report.trim().split('\r\n')
  expect(lines).toHaveLength(1 + 2 * each)
  expect(lines.filter((line) => line.includes('is not an email address'))).toHaveLength(each)
  expect(lines.filter((line) => /Skipped: row \d+ of this file has the same/.test(line))).toHaveLength(each)

  const undone = await hearth.graphql(`mutation { userImportUndo(id: "${id}") { undone } }`, {}, staff.token)
  expect(undone.errors).toBeUndefined()
  expect(await one(owner, 'select count(*)::int from members')).toEqual({ count: 1 })
}

async function openImports(): Promise<Imports> {
  const hearth = await startTestApp()
  const owner = new pg.Client({ connectionString: hearth.databaseUrl })
  await owner.connect()
  onTestFinished(async () => {
    await owner.end()
    await hearth.close()
  })
  return { hearth, staff: await hearth.signIn({ role: 'STAFF' }), owner }
}

const one = async (owner: pg.Client, text: string) => (await owner.query(text)).rows[0]

async function runThroughKills({ hearth, owner }: Imports, rows: number, shares: number[]): Promise<void> {
  const progress = () => one(owner, 'select state, done + failed + skipped as reached from import_jobs')
  const importJobs = 'select count(*)::int from graphile_worker.jobs where task_identifier ='
  for (const share of shares) {
    const worker = startWorker(hearth, importJob)
    await until(async () => (await progress()).reached >= share * rows)
    await killWorker(worker, owner)
    const { state, reached } = await progress()
    expect(state).toBe('RUNNING')
    expect(reached).toBeLessThan(rows)
  }
  const last = startWorker(hearth, importJob)
  await until(async () => (await progress()).state !== 'RUNNING')
  // That the job is over is noted a moment after what it did.
  await until(async () => (await one(owner, `${importJobs} '${importJob.name}'`)).count === 0)
  await killWorker(last, owner)
}

/** One member, invite, audit entry and mail for each good line; the staff member has one row more and one mail. */
async function expectEachOnce({ owner }: Imports, rows: number): Promise<void> {
  const imported = rows - rows / 50
  const withStaff = { count: imported + 1, different: imported + 1 }
  const countBy = (column: string, table: string) =>
    one(owner, `select count(*)::int, count(distinct ${column})::int as different from ${table}`)
  expect(await countBy('lower(email)', 'members')).toEqual(withStaff)
  expect(await countBy('recipient', 'outbox_messages')).toEqual(withStaff)
  const jobs = 'select count(distinct payload::text)::int from graphile_worker._private_jobs'
  expect(await one(owner, jobs)).toEqual({ count: imported + 1 })
  expect(await one(owner, 'select count(*)::int from invites')).toEqual({ count: imported })
  expect(await one(owner, 'select count(*)::int from audit_entries')).toEqual({ count: imported })
}
