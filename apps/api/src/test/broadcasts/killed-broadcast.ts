import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { broadcastJob } from '../../broadcasts/index.ts'
import { type SignedIn, startTestApp, type TestApp } from '../test-app.ts'
import { killWorker, peakOf, startWorker, until } from '../workers/killed-worker.ts'
import { createBroadcasting } from './broadcasting.ts'

type Crowd = { hearth: TestApp; staff: SignedIn; owner: pg.Client }

/** Active members with ids in no order, each tenth archived, each second with a device. */
async function openCrowd(members: number): Promise<Crowd> {
  const hearth = await startTestApp()
  const owner = new pg.Client({ connectionString: hearth.databaseUrl })
  await owner.connect()
  onTestFinished(async () => {
    await owner.end()
    await hearth.close()
  })
  const staff = await hearth.signIn({ role: 'STAFF' })
  await owner.query(
    `insert into members (tenant_id, email, username, role, status, active, archive, created, updated)
     select 'hearth', 'crowd' || n || '@example.com', 'crowd-' || n, 'CUSTOMER', 'APPROVED', true, n % 10 = 0, now(), now()
     from generate_series(1, $1::integer) as n`,
    [members],
  )
  await owner.query(
    `insert into push_devices (tenant_id, member_id, token, platform, created, last_seen)
     select tenant_id, id, 'token-' || id, 'APPLE', now(), now() from members
     where email ~ '^crowd[0-9]*[02468]@'`,
  )
  await owner.query('analyze members, push_devices')
  return { hearth, staff, owner }
}

const one = async (owner: pg.Client, text: string) => (await owner.query(text)).rows[0]

const progressOf = (owner: pg.Client) =>
  one(owner, 'select state, recipients, devices, kept, unconfirmed from broadcasts')

/**
 * A broadcast to everybody whose worker is killed when these shares of it are done.
 * @returns the seconds that it took without the kills' waits, and the most memory that a worker had, in bytes
 */
export async function broadcastThroughKills(members: number, shares: number[]) {
  const crowd = await openCrowd(members)
  const { hearth, staff, owner } = crowd
  await createBroadcasting(() => hearth).create(staff)
  const recipients = members - members / 10 + 1
  const began = performance.now()
  let peak = 0
  for (const share of shares) {
    const worker = startWorker(hearth, broadcastJob)
    await until(async () => (await progressOf(owner)).recipients >= share * recipients)
    peak = Math.max(peak, await peakOf(worker))
    await killWorker(worker, owner)
    const { state, recipients: reached } = await progressOf(owner)
    expect(state).toBe('RUNNING')
    expect(reached).toBeLessThan(recipients)
  }
  const last = startWorker(hearth, broadcastJob)
  await until(async () => (await progressOf(owner)).state === 'SENT')
  const seconds = (performance.now() - began) / 1_000
  peak = Math.max(peak, await peakOf(last))
  await killWorker(last, owner)
  return { ...(await expectEachOnce(crowd, members)), seconds, peak }
}

/** Each recipient has one message, each of their devices one delivery with an end. */
async function expectEachOnce({ owner }: Crowd, members: number) {
  const recipients = members - members / 10 + 1
  const devices = members / 2 - members / 10
  expect(
    await one(owner, 'select count(*)::int, count(distinct member_id)::int as different from inbox_messages'),
  ).toEqual({ count: recipients, different: recipients })
  const missed = `select count(*)::int from members
    where active and not archive and not exists (select from inbox_messages where member_id = members.id)`
  expect(await one(owner, missed)).toEqual({ count: 0 })
  const progress = await progressOf(owner)
  expect(progress).toMatchObject({ state: 'SENT', recipients, devices })
  const { kept, unconfirmed } = progress
  expect(kept + unconfirmed).toBe(devices)
  const states = `select count(*) filter (where state = 'KEPT')::int as kept,
    count(*) filter (where state = 'UNCONFIRMED')::int as unconfirmed, count(distinct device_id)::int as devices
    from broadcast_deliveries`
  expect(await one(owner, states)).toEqual({ kept, unconfirmed, devices })
  return { recipients, devices, unconfirmed: Number(unconfirmed) }
}
