import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { databasePid, freePort, startHearth, untilReady } from '../test/hearth-child.ts'
import { query, startHere, stoppedDatabase, temporaryFolder } from '../test/temporary-database.ts'
import { noteFigure } from './figures.ts'

// The embedded PostgreSQL is killed under a running Hearth, again and again.

const kills = 5

/** Milliseconds until `answers` is true. */
async function wait(answers: () => Promise<boolean>, limitMs: number): Promise<number> {
  const began = performance.now()
  while (!(await answers().catch(() => false))) {
    if (performance.now() - began > limitMs) return limitMs
    await pause(20)
  }
  return performance.now() - began
}

/** What becomes of a PostgreSQL that nobody starts again. */
async function abandon(): Promise<number> {
  const dataDir = await stoppedDatabase()
  const { url } = await startHere(dataDir, { waits: [] })
  process.kill(databasePid(dataDir), 'SIGKILL')
  await expect(query(url, 'select 1')).rejects.toThrow()
  return wait(async () => (await query(url, 'select 1')).length === 1, 10_000)
}

test(`kill -9 of the embedded database, ${kills} times`, async ({ task }) => {
  expect(await abandon(), 'the attack is strong enough to end a database').toBe(10_000)

  const [dataDir, port] = [await temporaryFolder(), await freePort()]
  const hearth = startHearth({ DATA_DIR: dataDir, PORT: port, DEMO: 'off' })
  await untilReady(hearth)
  const ready = async () => (await fetch(`http://127.0.0.1:${port}/health/ready`)).status
  const outages: number[] = []
  for (let times = 0; times < kills; times++) {
    process.kill(databasePid(dataDir), 'SIGKILL')
    await wait(async () => (await ready()) === 503, 5_000)
    outages.push(await wait(async () => (await ready()) === 200, 30_000))
  }
  const longest = Math.max(...outages)
  expect(longest).toBeLessThan(5_000)
  noteFigure(task, {
    attack: task.name,
    control: 'gone for good without a supervisor',
    result: `ready again within ${(longest / 1000).toFixed(1)} s each time`,
  })
})
