import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { streamConnections } from '../database-start.ts'
import { addWideRooms, exportRooms, readSlowly as startSlowReader } from '../test/slow-readers.ts'
import { type SignedIn, startTestApp, type TestApp } from '../test/test-app.ts'
import type { Scope } from './scope.ts'
import { openStream, paced, readAhead, SlowReader, streamRows } from './streams.ts'

let hearth: TestApp
let second: TestApp
let staff: SignedIn[]
const readers: IncomingMessage[] = []
beforeAll(async () => {
  hearth = await startTestApp()
  second = await startTestApp({ beside: hearth })
  staff = []
  for (let count = 0; count < 10; count += 1) staff.push(await hearth.signIn({ role: 'STAFF' }))
  await addWideRooms(hearth)
})
afterEach(async () => {
  for (const reader of readers.splice(0)) reader.destroy()
  await allGivenBack()
})
afterAll(async () => {
  await second.close()
  await hearth.close()
})

const linkOf = (person: SignedIn) => exportRooms(hearth, person)

async function readSlowly(address: string): Promise<IncomingMessage> {
  const answer = await startSlowReader(address)
  readers.push(answer)
  return answer
}

const held = async (): Promise<number> => {
  const { rows } = await sql<{ held: number }>`
    select count(*) as held from pg_locks
    where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`.execute(
    hearth.db,
  )
  return Number(rows[0]?.held)
}
async function allGivenBack(): Promise<void> {
  while ((await held()) > 0) await pause(20)
}

describe('R27 a reader who takes no more of an export', () => {
  test('holds no connection that other calls wait for, however many there are', async () => {
    const links = await Promise.all([...staff, ...staff].map(linkOf))
    const answers = await Promise.all(links.map((link) => readSlowly(hearth.url + link)))
    const statuses = answers.map((answer) => answer.statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(streamConnections)
    const refused = answers.filter((answer) => answer.statusCode === 503)
    expect(refused).toHaveLength(20 - streamConnections)
    expect(refused[0]?.headers['retry-after']).toBe('5')
    expect(hearth.pool.totalCount - hearth.pool.idleCount).toBe(0)
    const { data } = await hearth.graphql('{ getTenantConfiguration { name } }', {}, staff[0]?.token)
    expect(data?.getTenantConfiguration.name).toBeTruthy()
  })

  test('has two at once in all processes together; the third is told to wait, and gets in afterwards', async () => {
    const [person, other] = staff as [SignedIn, SignedIn]
    const first = await readSlowly(hearth.url + (await linkOf(person)))
    await readSlowly(second.url + (await linkOf(person)))
    for (const { url } of [hearth, second]) {
      const third = await fetch(url + (await linkOf(person)))
      expect([third.status, third.headers.get('retry-after')]).toEqual([429, '10'])
      expect(await third.json()).toEqual({
        error: 'Two of your downloads are still running. Wait until one has finished, then try again.',
      })
    }
    expect((await readSlowly(hearth.url + (await linkOf(other)))).statusCode).toBe(200)
    first.destroy()
    while ((await held()) > 2) await pause(20)
    expect((await readSlowly(hearth.url + (await linkOf(person)))).statusCode).toBe(200)
  })
})

describe('R27 a stream', () => {
  async function* chunksOf(size: number, count: number) {
    for (let index = 0; index < count; index += 1) yield 'x'.repeat(size)
  }
  async function* endless() {
    for (;;) yield 'x'.repeat(1_000)
  }

  test('is cut off when its reader stops, and its source ends', async () => {
    let ended = false
    async function* source() {
      try {
        yield* endless()
      } finally {
        ended = true
      }
    }
    const stream = paced(source(), { patienceMs: 50, bytesPerSecond: 1_000_000 })
    stream.read()
    const [error] = await once(stream, 'error')
    expect(error).toBeInstanceOf(SlowReader)
    expect(ended).toBe(true)
  })

  test('is cut off when nobody begins to read it', async () => {
    const stream = paced(endless(), { patienceMs: 20, bytesPerSecond: 1_000_000 })
    expect((await once(stream, 'error'))[0]).toBeInstanceOf(SlowReader)
  })

  test('reaches a reader who pauses less than the patience, whole', async () => {
    let taken = 0
    for await (const chunk of paced(chunksOf(1_000, 20), { patienceMs: 60_000, bytesPerSecond: 1 })) {
      taken += chunk.length
      await pause(1)
    }
    expect(taken).toBe(20_000)
  })

  test('may take longer than a statement, because each of its batches is one', async () => {
    const slowly = async (streaming: Scope) => {
      await sql`set local statement_timeout = 400`.execute(streaming.db)
      const ids = streaming.db.selectFrom('members').select('id').where('tenantId', '=', streaming.tenantId)
      return linesOf(streamRows(streaming, ids.limit(6), 1))
    }
    async function* linesOf(rows: AsyncIterable<{ id: string }>) {
      for await (const { id } of rows) {
        await pause(100)
        yield `${id}\n`
      }
    }
    const stream = await openStream(hearth.scope(), 'somebody', slowly)
    let text = ''
    for await (const chunk of stream ?? []) text += chunk
    expect(text.trim().split('\n')).toHaveLength(6)
  })

  test('gives its connection back when its rows cannot be read', async () => {
    const broken = async (streaming: Scope) =>
      streamRows(streaming, streaming.db.selectFrom('nowhere' as 'tenants').select('id'), 1) as never
    const stream = await openStream(hearth.scope(), 'somebody', broken)
    stream?.resume()
    await once(stream as never, 'error')
    await allGivenBack()
    const next = await openStream(hearth.scope(), 'somebody', async () => chunksOf(1, 1))
    expect(next).toBeDefined()
    next?.destroy()
  })
})

describe('reading ahead', () => {
  test('makes the next item while one is worked on, and no more', async () => {
    let made = 0
    async function* items() {
      for (;;) {
        made += 1
        yield made
      }
    }
    const ahead = readAhead(items())
    expect((await ahead.next()).value).toBe(1)
    await pause(0)
    expect(made).toBe(2)
    await ahead.return(undefined)
    expect(made).toBe(2)
  })

  test('brings a failure after the items before it', async () => {
    async function* items() {
      yield 'one'
      throw new Error('the database went away')
    }
    const ahead = readAhead(items())
    expect((await ahead.next()).value).toBe('one')
    await pause(0)
    await expect(ahead.next()).rejects.toThrow('the database went away')
  })
})
