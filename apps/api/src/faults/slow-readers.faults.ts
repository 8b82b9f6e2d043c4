import { expect, onTestFinished, test } from 'vitest'
import { addWideRooms, exportRooms, readSlowly } from '../test/slow-readers.ts'
import { startTestApp, type TestApp } from '../test/test-app.ts'
import { noteFigure } from './figures.ts'
import { percentile, timeOf } from './percentiles.ts'

// Twenty people begin a download and then read nothing more of it (security.md R27).

const readers = 20
const calls = 200

/** What calls of others are answered meanwhile, and how long 95 of 100 take at most. */
async function askMeanwhile({ graphql }: TestApp): Promise<{ refused: number; p95: number }> {
  const times: number[] = []
  let refused = 0
  // Two at a time, as a quiet morning has them.
  for (let call = 0; call < calls && refused < 4; call += 2) {
    const ask = async () => {
      const { data } = await graphql('{ getTenantConfiguration { name } }')
      if (!data?.getTenantConfiguration) refused += 1
    }
    times.push(...(await Promise.all([timeOf(ask), timeOf(ask)])))
  }
  return { refused, p95: percentile(times, 95) }
}

/** @returns what others meet before the readers come and while they are there */
async function attack(hearth: TestApp) {
  const staff = []
  for (let count = 0; count < readers / 2; count += 1) staff.push(await hearth.signIn({ role: 'STAFF' }))
  await askMeanwhile(hearth)
  const before = await askMeanwhile(hearth)
  const links = await Promise.all([...staff, ...staff].map((person) => exportRooms(hearth, person)))
  const open = await Promise.all(links.map((link) => readSlowly(hearth.url + link)))
  // Until the buffers between are full, the readers' rows are work like any other.
  await askMeanwhile(hearth)
  const during = await askMeanwhile(hearth)
  expect(open.filter(({ closed }) => closed)).toEqual([])
  for (const reader of open) reader.destroy()
  return { before, during }
}

test('slow readers of one export', async ({ task }) => {
  const hearth = await startTestApp()
  onTestFinished(() => hearth.close())
  await addWideRooms(hearth)
  const { services } = hearth.scope()
  const { streamDb } = services
  // Exports read on the connections that every call uses.
  services.streamDb = services.identity.db
  const naive = await attack(hearth)
  expect(naive.before.refused).toBe(0)
  expect(naive.during.refused, 'without connections of their own they stop everybody').toBeGreaterThan(0)

  services.streamDb = streamDb
  const { before, during } = await attack(hearth)
  expect([before.refused, during.refused]).toEqual([0, 0])
  noteFigure(task, {
    attack: `${readers} ${task.name}`,
    control: 'on the connections of all calls: others are refused (503)',
    result: `nobody refused; the 95th percentile of others ${(during.p95 / before.p95).toFixed(1)} times that before`,
  })
})
