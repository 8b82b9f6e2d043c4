import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { askImport, readJob, upload } from '../../test/import-files.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../test/test-app.ts'
import { importJob } from '../jobs.ts'

let hearth: TestApp
let ines: SignedIn
let owner: pg.Client
beforeAll(async () => {
  hearth = await startTestApp()
  ines = await hearth.signIn({ role: 'STAFF' })
  owner = new pg.Client({ connectionString: hearth.databaseUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await hearth.close()
})

/** Staff themselves are the 19,601st member. */
const rows = 20_000

/** Each hundredth line is bad, and each hundredth repeats the one before in another case. */
function lineOf(index: number): string {
  if (index % 100 === 50) return `bad ${index},Ada,Okafor`
  const number = index % 100 === 99 ? index - 1 : index
  return `${number === index ? 'ada' : 'ADA'}.${number}@example.com,Ada,Okafor`
}

const text = `email,firstName,lastName\n${Array.from({ length: rows }, (_, index) => lineOf(index)).join('\n')}\n`

function startWorker(): ChildProcess {
  const script = fileURLToPath(new URL('../../test/import-worker-child.ts', import.meta.url))
  const child = spawn(process.execPath, [script, hearth.databaseUrl], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
  // The killed worker is as old as the limit says: the test moves its marks back instead of waiting.
  await owner.query("update job_workers set last_seen = last_seen - interval '41 seconds'")
  await owner.query("update graphile_worker._private_jobs set locked_at = locked_at - interval '41 seconds'")
}

const one = async (text: string) => (await owner.query(text)).rows[0]
const importJobs = 'select count(*)::int from graphile_worker.jobs where task_identifier ='
const progress = () => one('select state, done + failed + skipped as reached from import_jobs')

async function until(holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 240_000
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('it did not become true within 240 s')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

test('an import whose worker is killed at 10, 50 and 90 % brings each person and each mail once', {
  timeout: 300_000,
}, async () => {
  const url = await upload(hearth, ines, text)
  const { id } = (await askImport(hearth, ines, { url })).data.job
  for (const share of [0.1, 0.5, 0.9]) {
    const worker = startWorker()
    await until(async () => (await progress()).reached >= share * rows)
    await kill(worker)
    const { state, reached } = await progress()
    expect(state).toBe('RUNNING')
    expect(reached).toBeLessThan(rows)
  }
  const last = startWorker()
  await until(async () => (await progress()).state !== 'RUNNING')
  // That the job is over is noted a moment after what it did.
  await until(async () => (await one(`${importJobs} '${importJob.name}'`)).count === 0)
  await kill(last)

  const job = await readJob(hearth, ines, id)
  expect(job).toMatchObject({
    state: 'DONE',
    total: rows,
    done: 19_600,
    failed: 200,
    skipped: 200,
    inserted: 19_600,
  })
  expect(
    await one('select count(*)::int, count(distinct lower(email))::int as different from members'),
  ).toEqual({ count: 19_601, different: 19_601 })
  // One to each person, and one to who started the import.
  expect(
    await one('select count(*)::int, count(distinct recipient)::int as different from outbox_messages'),
  ).toEqual({ count: 19_601, different: 19_601 })
  expect(await one('select count(distinct payload::text)::int from graphile_worker._private_jobs')).toEqual({
    count: 19_601,
  })
  expect(await one('select count(*)::int from invites')).toEqual({ count: 19_600 })
  expect(await one('select count(*)::int from audit_entries')).toEqual({ count: 19_600 })
  const report = await (await fetch(hearth.url + job.reportUrl)).text()
  const lines = report.trim().split('\r\n')
  expect(lines).toHaveLength(1 + 400)
  expect(lines.filter((line) => line.includes('is not an email address'))).toHaveLength(200)
  expect(lines.filter((line) => /Skipped: row \d+ of this file has the same/.test(line))).toHaveLength(200)

  const undone = await hearth.graphql(`mutation { userImportUndo(id: "${id}") { undone } }`, {}, ines.token)
  expect(undone.errors).toBeUndefined()
  expect(await one('select count(*)::int from members')).toEqual({ count: 1 })
})
