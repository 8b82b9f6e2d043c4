import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { databasePid, freePort, startHearth, untilReady } from '../../test/hearth-child.ts'
import { startForwarder } from '../../test/servers/forwarder.ts'
import { type Pair, startPair } from '../../test/servers/standby.ts'
import { query, temporaryFolder } from '../../test/temporary-database.ts'
import { sendGraphql } from '../../test/test-app.ts'
import { signInAt } from '../../test/test-people.ts'
import { noteFigure } from '../figures.ts'

// The primary is killed under load, and its standby takes its place behind the same address.

const callers = 10
const create = `mutation ($email: String!, $name: String!) {
  adminUserCreate(input: { email: $email, firstName: $name, lastName: "Write", password: "Ember-lamp-42!", role: CUSTOMER }) { id }
}`

type Load = { acknowledged: string[]; statuses: Set<number>; stop: () => Promise<unknown> }

/** Creates people as fast as they are answered; who was answered for must be there afterwards. */
function load(origin: string, token: string): Load {
  const [acknowledged, statuses]: [string[], Set<number>] = [[], new Set()]
  let stopped = false
  const caller = async (number: number) => {
    for (let turn = 0; !stopped; turn++) {
      const email = `acked.${number}.${turn}@example.com`
      const { status, data, errors } = await sendGraphql(
        origin,
        { query: create, variables: { email, name: `A${number}x${turn}` } },
        token,
      )
      statuses.add(status)
      if (data?.adminUserCreate) acknowledged.push(email)
      else if (status !== 503) throw new Error(`${status} ${JSON.stringify(errors)}`)
      else await pause(20)
    }
  }
  const calling = Promise.all(Array.from({ length: callers }, (_, number) => caller(number)))
  calling.catch(() => {})
  return {
    acknowledged,
    statuses,
    stop: () => {
      stopped = true
      return calling
    },
  }
}

/** Without it a commit is confirmed before the standby has it. */
async function makeSynchronous(pair: Pair): Promise<void> {
  await pair.onPrimary("alter system set synchronous_standby_names = 'standby'")
  await pair.onPrimary('select pg_reload_conf()')
  const state = () => pair.onPrimary('select sync_state from pg_stat_replication')
  await expect.poll(state, { timeout: 10_000 }).toEqual([{ sync_state: 'sync' }])
}

/** What nobody notices on a primary that waits for no standby. */
async function fallBehind(pair: Pair): Promise<void> {
  await pair.caughtUp()
  await pair.onStandby("alter system set primary_conninfo = ''")
  await pair.onStandby('select pg_reload_conf()')
  await expect.poll(() => pair.onPrimary('select from pg_stat_replication'), { timeout: 10_000 }).toEqual([])
}

async function missing(url: string, emails: string[]): Promise<number> {
  const rows = await query(
    url,
    "select email from members where tenant_id = 'hearth' and email like 'acked.%'",
  )
  const there = new Set(rows.map(({ email }) => email))
  return emails.filter((email) => !there.has(email)).length
}

const ready = async (origin: string) => (await fetch(`${origin}/health/ready`)).status

/** Hearth at an address that leads to the primary, and a person of the staff. */
async function startBehindAddress(pair: Pair) {
  const way = await startForwarder(pair.primary.port)
  onTestFinished(way.stop)
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const hearth = startHearth({
    DATABASE_URL: pair.primary.url.replace(`:${pair.primary.port}/`, `:${way.port}/`),
    DATA_DIR: await temporaryFolder(),
    PORT: port,
    PUBLIC_URL: origin,
    DEMO: 'on',
  })
  await untilReady(hearth)
  return { way, origin, hearth, token: await signInAt(origin, 'staff@hearth.example') }
}

/** Kills the primary in the middle of a load. @returns what was lost, and the seconds until a write is confirmed again */
async function failOver(prepare: (pair: Pair) => Promise<void>) {
  const pair = await startPair()
  onTestFinished(pair.stop)
  const { way, origin, hearth, token } = await startBehindAddress(pair)
  await prepare(pair)
  const running = load(origin, token)
  const confirm = (more: number) => {
    const wanted = running.acknowledged.length + more
    return expect.poll(() => running.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(wanted)
  }
  await confirm(100)
  process.kill(databasePid(pair.primary.dataDir), 'SIGKILL')
  const began = performance.now()
  await expect.poll(() => ready(origin), { timeout: 20_000, interval: 20 }).toBe(503)
  // First the address leads to the standby as it is, which reads and does not write.
  way.lead(pair.standby.port)
  await pause(1_000)
  expect(await ready(origin)).toBe(503)
  await pair.onStandby('select pg_promote()')
  await confirm(0)
  const seconds = (performance.now() - began) / 1_000
  await confirm(50)
  await running.stop()
  const lost = await missing(pair.standby.url, running.acknowledged)
  return { pair, hearth, origin, running, seconds, lost }
}

test('a primary that is killed under load, and its synchronous standby in its place', async ({ task }) => {
  const control = await failOver(fallBehind)
  expect(control.lost, 'the attack loses writes that no standby has').toBeGreaterThan(0)

  const { pair, hearth, origin, running, seconds, lost } = await failOver(makeSynchronous)
  expect(lost).toBe(0)
  expect([...running.statuses].sort()).toEqual([200, 503])
  expect(await ready(origin)).toBe(200)
  expect(hearth.child.exitCode, 'the same process goes on').toBe(null)

  const waiting = async () =>
    (
      await query(
        pair.standby.url,
        'select count(*)::int as count from graphile_worker._private_jobs where run_at < now() and attempts < max_attempts',
      )
    )[0]?.count
  await expect.poll(waiting, { timeout: 120_000, interval: 500 }).toBe(0)
  noteFigure(task, {
    attack: task.name,
    control: `${control.lost} confirmed writes lost with a standby that is not synchronous`,
    result: `none of ${running.acknowledged.length} confirmed writes lost, 503 for ${seconds.toFixed(1)} s, jobs continue in the same process`,
  })
})
