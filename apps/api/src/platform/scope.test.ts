import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../test/test-app.ts'
import type { Scope } from './scope.ts'

let hearth: TestApp
beforeAll(async () => {
  hearth = await startTestApp()
})
afterAll(() => hearth.close())

/** Lets PostgreSQL itself end the transaction with an error of this code. */
const fail = (tx: Scope, code: string) =>
  sql`do ${sql.raw(`$$ begin raise exception 'lost' using errcode = '${code}'; end $$`)}`.execute(tx.db)

const write = (tx: Scope, key: string) =>
  tx.db.insertInto('installation').values({ key, value: '' }).execute()
const written = async (prefix: string) =>
  (await hearth.db.selectFrom('installation').select('key').where('key', 'like', `${prefix}%`).execute())
    .length

describe('R37 a transaction', () => {
  test.each(['40001', '40P01'])(
    'that loses a race (%s) is tried again, and leaves its work once',
    async (code) => {
      let attempts = 0
      await hearth.scope().transaction(async (tx) => {
        attempts += 1
        await write(tx, `race-${code}`)
        if (attempts < 3) await fail(tx, code)
      })
      expect(attempts).toBe(3)
      expect(await written(`race-${code}`)).toBe(1)
    },
  )

  test('is given up after five lost races, with nothing left behind', async () => {
    let attempts = 0
    const work = hearth.scope().transaction(async (tx) => {
      attempts += 1
      await write(tx, 'hopeless')
      await fail(tx, '40001')
    })
    await expect(work).rejects.toThrow('lost')
    expect(attempts).toBe(5)
    expect(await written('hopeless')).toBe(0)
  })

  test('that fails for any other reason is not tried again', async () => {
    let attempts = 0
    const work = hearth.scope().transaction(async (tx) => {
      attempts += 1
      await fail(tx, '23505')
    })
    await expect(work).rejects.toThrow('lost')
    expect(attempts).toBe(1)
  })

  test('inside another one is the same one: both are kept, or neither', async () => {
    const outer = hearth.scope().transaction(async (tx) => {
      await tx.transaction((inner) => write(inner, 'inner'))
      throw new Error('the outer one failed')
    })
    await expect(outer).rejects.toThrow('the outer one failed')
    expect(await written('inner')).toBe(0)
  })
})
