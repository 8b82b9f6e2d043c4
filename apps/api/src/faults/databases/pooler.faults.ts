import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { freePort, startHearth, untilReady } from '../../test/hearth-child.ts'
import { createPooledUser, startPooler } from '../../test/servers/pooler.ts'
import { query, startHere, temporaryFolder } from '../../test/temporary-database.ts'
import { sendGraphql } from '../../test/test-app.ts'
import { signInAt } from '../../test/test-people.ts'
import { noteFigure } from '../figures.ts'

// PgBouncer in transaction mode, where each transaction of a connection may have another session.

const serverConnections = 4
const callers = 40
const callsEach = 50

/** Parts of the API tests with transactions, locks, exports, limits and jobs. */
const parts = ['members', 'living-rooms', 'imports', 'platform/jobs']
const project = fileURLToPath(new URL('../../../../../', import.meta.url))

const list = `{ users(limit: 25, filter: { query: "an" }) { pageInfo { total } edges { node { id firstName lastName email } } } }`
const change =
  'mutation ($id: ID!, $title: String) { adminUserUpdate(id: $id, input: { lastName: $title }) { id } }'
const stranger = '{ getTenantConfiguration { name } }'

/** Reads, writes and a stranger's calls, mixed. @returns calls a second and what was answered besides 200 */
async function load(origin: string, token: string, ids: string[]) {
  const refused: unknown[] = []
  const call = async (caller: number, turn: number) => {
    const body = [
      { query: list },
      { query: change, variables: { id: ids[caller], title: `Turn ${turn}` } },
      { query: stranger },
    ][turn % 3] as object
    const { status, errors } = await sendGraphql(origin, body, turn % 3 === 2 ? undefined : token)
    if (status !== 200 || errors) refused.push({ status, errors })
  }
  const began = performance.now()
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      for (let turn = 0; turn < callsEach; turn++) await call(caller, turn)
    }),
  )
  const seconds = (performance.now() - began) / 1_000
  return { refused, perSecond: Math.round((callers * callsEach) / seconds) }
}

async function startAndLoad(variables: Record<string, string>, databaseUrl: string) {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const hearth = startHearth({ ...variables, PORT: port, PUBLIC_URL: origin, DEMO: 'on' })
  await untilReady(hearth)
  const token = await signInAt(origin, 'staff@hearth.example')
  const rows = await query(databaseUrl, `select id from members where tenant_id = 'hearth' limit ${callers}`)
  const ids = rows.map(({ id }) => String(id))
  await load(origin, token, ids)
  const result = await load(origin, token, ids)
  expect(result.refused).toEqual([])
  const open = await query(
    databaseUrl,
    "select count(*)::int as count from pg_stat_activity where usename = 'hearth_pooled'",
  )
  hearth.child.kill('SIGTERM')
  expect(await hearth.ended).toBe(0)
  return { ...result, open: Number(open[0]?.count) }
}

test(`${callers} callers through PgBouncer in transaction mode, with ${serverConnections} connections`, async ({
  task,
}) => {
  const { url: databaseUrl } = await startHere(await temporaryFolder())
  await createPooledUser(databaseUrl)
  const pooled = await startPooler(databaseUrl, serverConnections)
  const DATA_DIR = await temporaryFolder()
  const naive = startHearth({ DATABASE_URL: pooled, DATA_DIR, PORT: await freePort(), DEMO: 'off' })
  expect(await naive.ended).toBe(1)
  expect(naive.err()).toMatch(/is a pooler; set DATABASE_POOLER=transaction/)

  const direct = await startAndLoad({ DATABASE_URL: databaseUrl, DATA_DIR }, databaseUrl)
  const through = await startAndLoad(
    { DATABASE_URL: pooled, DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: databaseUrl, DATA_DIR },
    databaseUrl,
  )
  expect(through.open).toBeGreaterThan(0)
  expect(through.open).toBeLessThanOrEqual(serverConnections)
  noteFigure(task, {
    attack: task.name,
    control: `without the setting the start refuses; without a pooler ${direct.perSecond} calls a second`,
    result: `${callers * callsEach} reads and writes, all answered, ${through.perSecond} calls a second`,
  })
})

test(`the API tests of ${parts.join(', ')} pass through PgBouncer in transaction mode`, {
  timeout: 3_600_000,
}, async ({ task }) => {
  const { url: databaseUrl } = await startHere(await temporaryFolder())
  await createPooledUser(databaseUrl)
  const pooled = await startPooler(databaseUrl, serverConnections)
  const files = parts.map((part) => `apps/api/src/${part}`)
  const tests = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', '--maxWorkers', '2', ...files],
    {
      cwd: project,
      env: { ...process.env, NO_COLOR: '1', TEST_DATABASE_URL: databaseUrl, TEST_POOLER_URL: pooled },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  onTestFinished(() => void tests.kill())
  let said = ''
  tests.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const [code] = await once(tests, 'close')
  expect(code, said.slice(-20_000)).toBe(0)
  noteFigure(task, {
    attack: 'API tests through PgBouncer in transaction mode',
    control: `${parts.length} parts of the API tests on a direct connection: pass`,
    result: String(said.match(/Tests .*/)?.[0] ?? ''),
  })
})
