import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { defineBatches } from './batches.ts'

let hearth: TestApp
beforeAll(async () => {
  hearth = await startTestApp()
  await hearth.addTenant('harbour')
})
afterAll(() => hearth.close())

/** The items of each batch that ran, in their order. */
let ran: string[][]
beforeEach(() => {
  ran = []
})

const shout = defineBatches<string, string>({
  size: 3,
  run: async (_scope, items) => {
    ran.push(items)
    await new Promise((resolve) => setImmediate(resolve))
    if (items.includes('broken')) throw new Error('broken failed')
    if (items.includes('cut off')) throw new Error('Connection terminated')
    return items.map((item) =>
      item === 'faulty'
        ? { status: 'rejected', reason: new Error('faulty is refused') }
        : { status: 'fulfilled', value: item.toUpperCase() },
    )
  },
})
const ask = (items: string[], key = 'words') =>
  Promise.allSettled(items.map((item) => shout(hearth.scope(), key, item)))
const valuesOf = (outcomes: PromiseSettledResult<string>[]) =>
  outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : outcome.reason.message))

test('those who come at once are done together, in the order in which they came, up to the size of a batch', async () => {
  expect(valuesOf(await ask(['a', 'b', 'c', 'd']))).toEqual(['A', 'B', 'C', 'D'])
  expect(ran).toEqual([['a', 'b', 'c'], ['d']])
})

test('those who come while a batch runs are the next one', async () => {
  const first = ask(['a'])
  await expect.poll(() => ran).toHaveLength(1)
  expect(valuesOf([...(await ask(['b', 'c'])), ...(await first)])).toEqual(['B', 'C', 'A'])
  expect(ran).toEqual([['a'], ['b', 'c']])
})

test('as many batches of a key run at once as may, and the next begins when one of them ends', async () => {
  const ends: (() => void)[] = []
  const batches: string[][] = []
  const shoutTwice = defineBatches<string, string>({
    size: 1,
    atOnce: 2,
    run: async (_scope, items) => {
      batches.push(items)
      await new Promise<void>((end) => ends.push(end))
      return items.map((item) => ({ status: 'fulfilled', value: item.toUpperCase() }))
    },
  })
  const all = Promise.all(['a', 'b', 'c', 'd'].map((item) => shoutTwice(hearth.scope(), 'words', item)))
  await expect.poll(() => ends).toHaveLength(2)
  expect(batches).toEqual([['a'], ['b']])
  ends[1]?.()
  await expect.poll(() => batches).toEqual([['a'], ['b'], ['c']])
  ends[0]?.()
  await expect.poll(() => ends).toHaveLength(4)
  for (const end of ends) end()
  expect(await all).toEqual(['A', 'B', 'C', 'D'])
})

test('each has an outcome of its own', async () => {
  expect(valuesOf(await ask(['a', 'faulty', 'c']))).toEqual(['A', 'faulty is refused', 'C'])
  expect(ran).toHaveLength(1)
})

test('what breaks a batch is tried alone, and breaks nobody else', async () => {
  expect(valuesOf(await ask(['a', 'broken', 'c']))).toEqual(['A', 'broken failed', 'C'])
  expect(ran).toEqual([['a', 'broken', 'c'], ['a'], ['broken'], ['c']])
})

test('nobody is tried again while the database cannot be reached', async () => {
  expect(new Set(valuesOf(await ask(['a', 'cut off', 'c'])))).toEqual(new Set(['Connection terminated']))
  expect(ran).toHaveLength(1)
})

test('keys and tenants do not share a batch, nor do two transactions', async () => {
  await Promise.all([
    ask(['a']),
    ask(['b'], 'other words'),
    shout(hearth.scope('harbour'), 'words', 'c'),
    hearth.scope().transaction((tx) => shout(tx, 'words', 'd')),
  ])
  expect(ran.toSorted()).toEqual([['a'], ['b'], ['c'], ['d']])
})
