import { beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../test/test-database.ts'
import { isUnavailable } from './database.ts'

const withCode = (code: string) => Object.assign(new Error('told by a code'), { code })

describe('a database that can be asked again soon', () => {
  test.each([
    ['refuses connections', withCode('ECONNREFUSED')],
    ['lost the connection', withCode('ECONNRESET')],
    ['ended the session', withCode('57P01')],
    ['crashed and recovers', withCode('57P02')],
    ['is starting', withCode('57P03')],
    ['has no connection left', withCode('53300')],
    ['took too long', withCode('57014')],
    ['dropped the connection', new Error('Connection terminated unexpectedly')],
    ['gave no connection in time', new Error('timeout exceeded when trying to connect')],
    ['is hidden as a cause', new Error('failed', { cause: withCode('57P03') })],
  ])('is one that %s', (_what, error) => {
    expect(isUnavailable(error)).toBe(true)
  })

  test.each([
    ['a broken rule', withCode('23505')],
    ['a syntax error', withCode('42601')],
    ['a mistake of ours', new TypeError('x is not a function')],
    ['no error at all', undefined],
  ])('is not one with %s', (_what, error) => {
    expect(isUnavailable(error)).toBe(false)
  })
})

describe('a statement whose plan is kept', () => {
  const reads = "select count(*) from tenants where id = $1 and name <> 'kept'"
  const writes = "update tenants set name = $1 where id = 'kept'"
  const like = "select count(*) from tenants where name like $1 and id <> 'kept'"
  let url: string
  beforeAll(async () => {
    url = await createTestDatabase()
  })

  test.each([
    ['reads', reads, 1],
    ['reads, and begins on a line of its own', `\n    ${reads}`, 1],
    ['writes, and begins on a line of its own', `\n    ${writes}`, 1],
    ['is not one that compares with a pattern', like, 0],
  ])('%s', async (_what, text, kept) => {
    // A process names so many statements at most, and other tests have run here before.
    vi.resetModules()
    const { createPool } = await import('./database.ts')
    const pool = createPool({ url, size: 1 })
    await pool.query(text, ['hearth'])
    const { rows } = await pool.query('select from pg_prepared_statements where statement = $1', [text])
    await pool.end()
    expect(rows).toHaveLength(kept)
  })
})
