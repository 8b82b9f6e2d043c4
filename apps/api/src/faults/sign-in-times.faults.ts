import { hash, verify } from '@node-rs/argon2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../test/test-app.ts'
import { sendCognito } from '../test/test-people.ts'
import { noteFigure } from './figures.ts'
import { percentile, timeOf } from './percentiles.ts'

// Somebody measures how long a refused sign-in takes, to learn which names are known (security.md R06).

const rounds = 200

let hearth: TestApp
beforeAll(async () => {
  hearth = await startTestApp()
})
afterAll(() => hearth.close())

/** The states that an account may be in, behind a wrong password; the last one has no password at all. */
const states: Record<string, object> = {
  open: {},
  locked: { locked: true },
  archived: { archive: true },
  closed: { active: false },
  blocked: { timeout: new Date(Date.now() + 86_400_000) },
}

/** A name of each kind that a stranger may try. */
async function addNames(): Promise<Map<string, string>> {
  const names = new Map([['unknown', 'nobody@example.com']])
  for (const [state, change] of Object.entries(states)) {
    const { id, email } = await hearth.signIn()
    const { pool } = hearth
    for (const [column, value] of Object.entries(change))
      await pool.query(`update members set ${column} = $2 where tenant_id = 'hearth' and id = $1`, [
        id,
        value,
      ])
    names.set(state, email)
  }
  const [invited] = await hearth.addMembers([{ active: true, archive: false }])
  return names.set('without a password', String(invited?.email))
}

async function tryName(name: string): Promise<number> {
  await hearth.db.deleteFrom('rateLimits').execute()
  await hearth.pool.query('delete from login_failures /* every tenant: each try is the first */')
  return timeOf(async () => {
    const { status, body } = await sendCognito(hearth.url, 'InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: 'hearth-admin',
      AuthParameters: { USERNAME: name, PASSWORD: 'Ember-lamp-43!' },
    })
    expect([status, body.message]).toEqual([400, 'Incorrect username or password.'])
  })
}

/** Tries of all kinds in turn, so that what else the machine does meets them alike. */
async function measure(kinds: Map<string, () => Promise<number>>): Promise<Map<string, number[]>> {
  const times = new Map([...kinds.keys()].map((kind) => [kind, [] as number[]]))
  const turns = [...kinds]
  for (let round = 0; round < rounds; round += 1) {
    for (const [kind, attempt] of turns) times.get(kind)?.push(await attempt())
    // Another one is first in the next round.
    turns.push(...turns.splice(0, 1))
  }
  return times
}

/** How often one of the first is longer than one of the second: a half when nothing can be told from them. */
function chanceToTell(first: number[], second: number[]): number {
  const longer = first.map(
    (time) =>
      second.filter((other) => time > other).length + second.filter((other) => time === other).length / 2,
  )
  return longer.reduce((sum, count) => sum + count, 0) / (first.length * second.length)
}

/** A sign-in that looks at a password only where there is one. */
async function measureNaive(): Promise<number> {
  const stored = await hash('Ember-lamp-42!', { memoryCost: 47_104, timeCost: 1, parallelism: 1 })
  const find = () => hearth.pool.query("select id from members where tenant_id = 'hearth' and email = 'x'")
  const times = await measure(
    new Map([
      ['unknown', () => timeOf(find)],
      ['open', () => timeOf(async () => [await find(), await verify(stored, 'Ember-lamp-43!')])],
    ]),
  )
  return chanceToTell(times.get('open') ?? [], times.get('unknown') ?? [])
}

test('the time of a refused sign-in', async ({ task }) => {
  const naive = await measureNaive()
  expect(naive, 'who hashes only for known names tells them by the time').toBeGreaterThan(0.9)
  const names = await addNames()
  const times = await measure(new Map([...names].map(([kind, name]) => [kind, () => tryName(name)])))
  const { unknown = [], ...known } = Object.fromEntries(times)
  const chances = Object.values(known).map((of) => chanceToTell(of, unknown))
  const ratios = Object.values(known).map((of) => percentile(of, 50) / percentile(unknown, 50))
  // With so many tries, chance alone leaves these bounds once in a thousand runs.
  for (const chance of chances) expect(Math.abs(chance - 0.5)).toBeLessThan(0.1)
  const range = (values: number[]) => `${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)}`
  noteFigure(task, {
    attack: `${task.name}, ${rounds} times for each of ${times.size} kinds of names`,
    control: `hashing for known names only: told apart with ${naive.toFixed(2)} (0.5 is chance)`,
    result: `told apart with ${range(chances)}, medians ${range(ratios)} times that of unknown names`,
  })
})
