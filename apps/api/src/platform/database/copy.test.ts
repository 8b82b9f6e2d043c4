import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import type { Scope } from '../scope.ts'
import { copyLines, openStream } from '../streams.ts'
import { statementLimitMs } from './application-role.ts'
import { createLineReader } from './copy.ts'
import { isUnavailable } from './database.ts'

let hearth: TestApp
beforeAll(async () => {
  hearth = await startTestApp()
})
afterAll(() => hearth.close())

/** The lines that PostgreSQL makes of texts, given as values of the select. */
const copied = (lines: string[]): Promise<string> =>
  hearth.scope().transaction(async (tx) => {
    const table = sql<{ line: string }>`(select * from unnest(${lines}::text[]) as given (line))`.as('given')
    return text(copyLines(tx, tx.db.selectFrom(table).select('line')))
  })

/** So many lines of a hundred letters, of which a reader may take as many as it likes. */
const long = (tx: Scope, count: number) =>
  copyLines(
    tx,
    tx.db
      .selectFrom(sql<{ n: number }>`generate_series(1, ${count})`.as('n'))
      .select(sql<string>`repeat('x', 100)`.as('line')),
  )

const special = [
  '\\',
  '\\n',
  '\n',
  '\r',
  '\r\n',
  '\t',
  '\b',
  '\f',
  '\v',
  '\\.',
  "'",
  '"',
  '$1',
  'é',
  '🔥',
  ' ',
  '{',
  ',',
]

describe('lines that PostgreSQL copies', () => {
  test('are the same for every text, which the statement holds as literals', async () => {
    const unit = fc.oneof(fc.constantFrom(...special), fc.constantFrom('a', '1'))
    const lines = fc.sample(fc.string({ unit, maxLength: 12 }), 2_000)
    expect(await copied(lines)).toBe(lines.map((line) => `${line}\r\n`).join(''))
  })

  test('are the same wherever the chunks end', () => {
    const sent = Buffer.from('a\\\\\\nb\\\\\n\\\\\\\\\\r\\tc\né\n')
    for (let first = 0; first <= sent.length; first += 1) {
      for (let second = first; second <= sent.length; second += 1) {
        const read = createLineReader()
        const parts = [sent.subarray(0, first), sent.subarray(first, second), sent.subarray(second)].map(read)
        expect(Buffer.concat(parts).toString()).toBe('a\\\nb\\\r\n\\\\\r\tc\r\né\r\n')
      }
    }
  })

  test('may take longer than a statement may', async () => {
    const stream = await openStream(hearth.scope(), 'somebody', async (streaming) => {
      await sql`set local statement_timeout = 100`.execute(streaming.db)
      return long(streaming, 200_000)
    })
    let bytes = 0
    for await (const chunk of stream ?? []) {
      if (bytes === 0) await pause(300)
      bytes += chunk.length
    }
    expect(bytes).toBe(200_000 * 102)
  })

  test('leave the transaction its time limit', async () => {
    const limits = await hearth.scope().transaction(async (tx) => {
      const limit = async () =>
        (await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(tx.db))
          .rows
      const before = await limit()
      await text(long(tx, 1))
      return [before, await limit()]
    })
    expect(limits[1]).toEqual(limits[0])
  })

  test('end with the connection when their reader leaves, and the next reader is given another', async () => {
    for (let round = 0; round < 3; round += 1) {
      const stream = await openStream(hearth.scope(), 'somebody', async (streaming) =>
        long(streaming, 5_000_000),
      )
      if (!stream) throw new Error('the reader before still holds a place')
      await once(stream, 'readable')
      stream.read()
      stream.destroy()
      await until(async () => (await locks(true)) === 0)
    }
    expect(await copied(['still there'])).toBe('still there\r\n')
  })

  test('are given up when PostgreSQL is silent for as long as a statement may take', async () => {
    const lock = sql<{ line: string }>`(select pg_advisory_xact_lock(1)::text as line)`.as('locked')
    const copyLock = (tx: Scope) => text(copyLines(tx, tx.db.selectFrom(lock).select('line')))
    await hearth.scope().transaction(async (holder) => {
      await copyLock(holder)
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      onTestFinished(() => void vi.useRealTimers())
      const refused = expect(hearth.scope().transaction(copyLock)).rejects.toSatisfy(isUnavailable)
      await until(async () => (await locks(false)) === 1)
      await vi.advanceTimersByTimeAsync(statementLimitMs - 1)
      expect(await locks(false)).toBe(1)
      await vi.advanceTimersByTimeAsync(1)
      await refused
    })
  })

  test('say what PostgreSQL refused, and give their connection back', async () => {
    const broken = hearth
      .scope()
      .transaction((tx) =>
        text(copyLines(tx, tx.db.selectFrom('nowhere' as 'tenants').select(sql<string>`''`.as('line')))),
      )
    await expect(broken).rejects.toThrow('relation "nowhere" does not exist')
    expect(await copied(['still there'])).toBe('still there\r\n')
  })

  test('touch no table of tenants without its tenant, like any statement in tests', async () => {
    const unbound = hearth
      .scope()
      .transaction((tx) =>
        text(copyLines(tx, tx.db.selectFrom('members').select(sql<string>`''`.as('line')))),
      )
    await expect(unbound).rejects.toThrow('without binding the tenant')
  })
})

/** Transactions that have a lock of their own, or wait for one. */
async function locks(granted: boolean): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_locks
    where locktype = 'advisory' and granted = ${granted}
      and database = (select oid from pg_database where datname = current_database())`.execute(hearth.db)
  return rows[0]?.count
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await pause(10)
}
