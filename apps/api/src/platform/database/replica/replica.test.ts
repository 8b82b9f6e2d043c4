import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Pair, startPair } from '../../../test/servers/standby.ts'
import { type GraphqlAnswer, type SignedIn, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { defineJob, enqueue } from '../../jobs/jobs.ts'
import { startWorker } from '../../jobs/worker.ts'
import { migrate } from '../migrate.ts'
import { createLag, parsePosition } from './lag.ts'

// A primary and a standby of their own, whose replay the tests pause.

const list = `query ($query: String!) {
  users(limit: 100, filter: { query: $query }) { pageInfo { total } edges { node { firstName } } }
}`
const create = `mutation ($email: String!, $firstName: String!, $lastName: String!) {
  adminUserCreate(input: { email: $email, firstName: $firstName, lastName: $lastName, role: CUSTOMER, password: "Ember-lamp-42!" }) { id }
}`

let pair: Pair
let hearth: TestApp
beforeAll(async () => {
  pair = await startPair()
  await migrate(pair.primary.url)
  hearth = await startTestApp({ server: { databaseUrl: pair.primary.url, replicaUrl: pair.standby.url } })
})
afterEach(() => pair.onStandby('select pg_wal_replay_resume()').catch(() => {}))
afterAll(async () => {
  await hearth.close()
  await pair.stop()
})

/** Two of the staff, when the standby has them. */
async function start() {
  const [writer, reader] = [await hearth.signIn({ role: 'STAFF' }), await hearth.signIn({ role: 'STAFF' })]
  await pair.caughtUp()
  await hearth.replica?.watch.look()
  return { writer, reader }
}

async function add(firstName: string, lastName: string, { token }: SignedIn): Promise<void> {
  const person = { email: `${firstName}@example.com`, firstName, lastName }
  expect((await hearth.graphql(create, person, token)).errors).toBeUndefined()
}

/** Who is listed, and how many the total says. */
async function listed({ data }: GraphqlAnswer) {
  const names = data.users.edges.map(({ node }: { node: { firstName: string } }) => node.firstName)
  return { names: names.sort(), total: data.users.pageInfo.total }
}

test('a person’s own changes are listed at once, in every process; others see them when the replica has them', async () => {
  const { writer, reader } = await start()
  const second = await startTestApp({ beside: hearth })
  onTestFinished(() => second.close())
  await second.replica?.watch.look()
  const listOf = async ({ token }: { token: string }, at = hearth) =>
    listed(await at.graphql(list, { query: 'replicated' }, token))
  const pagesOfPrimary = () =>
    hearth.statements.splice(0).filter((text) => /\blist_changes\b/.test(text)).length

  await pair.onStandby('select pg_wal_replay_pause()')
  await add('ada', 'Replicated', writer)
  for (const at of [hearth, second]) {
    expect(await listOf(writer, at)).toEqual({ names: ['ada'], total: 1 })
    expect(await listOf(reader, at)).toEqual({ names: [], total: 0 })
  }
  expect(pagesOfPrimary()).toBeGreaterThan(0)

  await pair.onStandby('select pg_wal_replay_resume()')
  await pair.caughtUp()
  pagesOfPrimary()
  for (const person of [writer, reader]) expect(await listOf(person)).toEqual({ names: ['ada'], total: 1 })
  expect(pagesOfPrimary(), 'no page is read from the primary').toBe(0)
})

test('what a long job has done is listed to everybody at once', async () => {
  const { reader } = await start()
  const job = defineJob({
    name: 'test.add-member',
    long: true,
    run: async () => void (await hearth.addMembers([{ firstName: 'eve', lastName: 'Jobbed' }])),
  })
  await pair.onStandby('select pg_wal_replay_pause()')
  const worker = await startWorker({ ...hearth, jobs: [job], forTenant: hearth.scope, log: hearth.app.log })
  onTestFinished(() => worker.stop())
  await enqueue(hearth.scope(), job, {})
  const noted = () => pair.onPrimary("select from last_writes where writer::text like '00000000%'")
  await expect.poll(noted, { timeout: 30_000 }).toHaveLength(1)
  const answer = await hearth.graphql(list, { query: 'jobbed' }, reader.token)
  expect(await listed(answer)).toEqual({ names: ['eve'], total: 1 })
})

test('the total is that of the page, from wherever it is read', async () => {
  const { writer, reader } = await start()
  const ask = '{ users(limit: 1) { pageInfo { total } } }'
  const totalOf = async ({ token }: { token: string }) =>
    (await hearth.graphql(ask, {}, token)).data.users.pageInfo.total
  const before = await totalOf(reader)
  await pair.onStandby('select pg_wal_replay_pause()')
  await add('bo', 'More', writer)
  for (let times = 0; times < 3; times++) {
    expect(await totalOf(writer)).toBe(before + 1)
    expect(await totalOf(reader)).toBe(before)
  }
})

test('a session that has ended reads nothing, although the replica does not know yet', async () => {
  const { reader } = await start()
  const ask = () => hearth.graphql(list, { query: 'an' }, reader.token)
  for (let times = 0; times < 2; times++) expect((await ask()).errors).toBeUndefined()
  await pair.onStandby('select pg_wal_replay_pause()')
  await hearth.pool.query("update sessions set ended = now() where tenant_id = 'hearth'")
  const { errors } = await ask()
  expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
})

test('an export is read from the replica in one transaction, after the change that made its link', async () => {
  const { reader } = await start()
  await hearth.addMembers([{ firstName: 'cleo', lastName: 'Streamed' }])
  await pair.caughtUp()
  const link = 'mutation { adminUserExportLink(filter: { query: "streamed" }) { url } }'
  const csv = async () => {
    const { data } = await hearth.graphql(link, {}, reader.token)
    return (await fetch(hearth.at(data.adminUserExportLink.url))).text()
  }
  hearth.statements.length = 0
  expect(await csv()).toContain('cleo')
  expect(
    hearth.statements.filter((text) => text.startsWith('declare')),
    'nothing is streamed by the primary',
  ).toEqual([])
  await pair.onStandby('select pg_wal_replay_pause()')
  await hearth.addMembers([{ firstName: 'dina', lastName: 'Streamed' }])
  expect(await csv(), 'the replica has no link yet').toContain('dina')
})

test('a place in the journal is compared as a number, and the lag needs no write to be told', () => {
  expect(parsePosition('1/0') > parsePosition('0/FFFFFFFF')).toBe(true)
  expect(parsePosition('0/A0') > parsePosition('0/9F')).toBe(true)
  const lag = createLag()
  expect(lag(0, 10n, 10n)).toBe(0)
  expect(lag(1_000, 20n, 10n)).toBe(1_000)
  expect(lag(2_000, 30n, 20n)).toBe(1_000)
  expect(lag(60_000, 30n, 30n)).toBe(0)
})

test('a replica that is too far behind, or gone, is not read, and the log and the figures say so', async () => {
  const { reader } = await start()
  const near = await startTestApp({ server: { ...hearth.server, maxLagMs: 2_000 } })
  onTestFinished(() => near.close())
  await near.replica?.watch.look()
  const figures = async () => (await fetch(`${near.url}/metrics`)).text()
  const listOf = async () => listed(await near.graphql(list, { query: 'distant' }, reader.token))
  expect(await figures()).toContain('hearth_replica_read 1')

  await pair.onStandby('select pg_wal_replay_pause()')
  await hearth.addMembers([{ firstName: 'bea', lastName: 'Distant' }])
  const namesAfterLook = async () => {
    await near.replica?.watch.look()
    return (await listOf()).names
  }
  await expect.poll(namesAfterLook, { timeout: 30_000 }).toEqual(['bea'])
  expect(await figures()).toContain('hearth_replica_read 0')
  expect(Number((await figures()).match(/hearth_replica_lag_seconds ([\d.]+)/)?.[1])).toBeGreaterThan(2)
  expect(near.logged.some((line) => /"reason":"It is too far behind".*"replica not read"/.test(line))).toBe(
    true,
  )

  await pair.onStandby('select pg_wal_replay_resume()')
  await pair.caughtUp()
  await near.replica?.watch.look()
  expect(await figures()).toContain('hearth_replica_read 1')
  await pair.standby.stop()
  expect((await listOf()).names, 'the call that finds it gone is answered by the primary').toEqual(['bea'])
  expect(await figures()).toContain('hearth_replica_read 0')
})
