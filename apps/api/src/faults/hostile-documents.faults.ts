import { parse } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort, startHearth, untilReady } from '../test/hearth-child.ts'
import { temporaryFolder } from '../test/temporary-database.ts'
import { startTestApp, type TestApp } from '../test/test-app.ts'
import { noteFigure } from './figures.ts'

// GraphQL documents that are small to send and large to look at, or that nobody sends twice (security.md R27).

let hearth: TestApp
beforeAll(async () => {
  hearth = await startTestApp()
})
afterAll(() => hearth.close())

/** The address of a process of its own, watched from outside. */
async function startServer(): Promise<string> {
  const port = await freePort()
  await untilReady(
    startHearth({
      DATABASE_URL: hearth.databaseUrl,
      DATA_DIR: await temporaryFolder(),
      PUBLIC_URL: `http://localhost:${port}`,
      PORT: port,
      SERVICES: 'web',
      DEMO: 'off',
    }),
  )
  return `http://127.0.0.1:${port}`
}

async function send(url: string, query: string): Promise<{ ms: number; text: string }> {
  const start = performance.now()
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  })
  return { text: await response.text(), ms: performance.now() - start }
}

/** Asks again and again whether the process lives, until told to stop: the longest wait for the answer. */
function watchLag(url: string): () => Promise<number> {
  let isOver = false
  const watching = (async () => {
    let longest = 0
    while (!isOver) {
      const start = performance.now()
      await fetch(`${url}/health/live`)
      longest = Math.max(longest, performance.now() - start)
    }
    return longest
  })()
  return () => {
    isOver = true
    return watching
  }
}

/** Each fragment spreads the next one twice. */
function doubling(levels: number, root = '...F0', type = 'Query'): string {
  const fragments = Array.from(
    { length: levels },
    (_, level) => `fragment F${level} on ${type}{...F${level + 1} ...F${level + 1}}`,
  )
  return `{${root}}${fragments.join('')}fragment F${levels} on ${type}{__typename}`
}

/** As long, and nothing to it. */
const plain = (document: string): string => `{__typename} #${'x'.repeat(document.length - 14)}`

/** How often a walk without a memo looks at the fragments of so many levels. */
function countNaiveSteps(levels: number): number {
  let steps = 0
  const walk = (level: number): void => {
    steps += 1
    if (level < levels) for (const next of [level + 1, level + 1]) walk(next)
  }
  walk(0)
  return steps
}

test('doubling fragments of 22 to 120 levels', async ({ task }) => {
  const url = await startServer()
  const documents = [22, 25, 40, 80, 120].flatMap((levels) => [
    doubling(levels),
    doubling(levels, '__schema{...F0}', '__Schema'),
  ])
  for (const document of documents) await send(url, plain(document))
  const answers = async (texts: string[]) => {
    const stop = watchLag(url)
    const all: Awaited<ReturnType<typeof send>>[] = []
    for (const text of texts) all.push(await send(url, text))
    return { all, lag: await stop() }
  }
  const control = await answers(documents.map(plain))
  const attack = await answers(documents)
  for (const { text } of attack.all) expect(text).toContain('more than 5000 selections')
  const slowest = ({ all }: typeof attack) => Math.max(...all.map(({ ms }) => ms))
  expect(slowest(attack)).toBeLessThan(20 * Math.max(slowest(control), 5))
  const naiveSteps = countNaiveSteps(22)
  expect(naiveSteps, 'a walk without a memo is stopped by it').toBeGreaterThan(4_000_000)
  const inWords = (result: typeof attack) =>
    `slowest ${slowest(result).toFixed(0)} ms, others wait ${result.lag.toFixed(0)} ms`
  noteFigure(task, {
    attack: task.name,
    control: `${naiveSteps} steps at 22 levels without a memo; plain documents as long: ${inWords(control)}`,
    result: `all refused: ${inWords(attack)}`,
  })
})

const fields = 'id title header description start end small capacity created updated hosts url state'
const distinct = (number: number): string =>
  `query Q${number} { ${Array.from({ length: 12 }, (_, index) => `a${index}: livingRooms { edges { node { ${fields} } } }`).join(' ')} } # ${'x'.repeat(12_000)}`

async function heapOf(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^nodejs_heap_size_used_bytes (\S+)$/m.exec(text)?.[1]) / 1e6
}

/** What a cache that keeps each document's tree takes for one, in this process. */
function keepNaively(count: number): number {
  const before = process.memoryUsage().heapUsed
  const kept = Array.from({ length: count }, (_, number) => parse(distinct(number)))
  return (process.memoryUsage().heapUsed - before) / 1e6 / kept.length
}

test('3,000 distinct documents of 13 kB, each sent twice', async ({ task }) => {
  const url = await startServer()
  /** @returns the least that the heap held meanwhile: what is left when everything else has been collected */
  const sendAll = async (from: number, to: number) => {
    let floor = Number.POSITIVE_INFINITY
    for (let number = from; number < to; number += 10) {
      const texts = Array.from({ length: 10 }, (_, index) => distinct(number + index))
      await Promise.all(texts.map((text) => send(url, text)))
      await Promise.all(texts.map((text) => send(url, text)))
      floor = Math.min(floor, await heapOf(url))
    }
    return floor
  }
  // What any server grows to when it is busy, and the cache when it is full.
  await sendAll(0, 250)
  const before = await sendAll(250, 500)
  await sendAll(500, 3_250)
  const after = await sendAll(3_250, 3_500)
  const naive = keepNaively(200) * 3_000
  expect(after - before).toBeLessThan(naive / 4)
  noteFigure(task, {
    attack: task.name,
    control: `${naive.toFixed(0)} MB for the trees alone when each is kept`,
    result: `a heap of at least ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB after`,
  })
})
