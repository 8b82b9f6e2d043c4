import { describe, expect, test } from 'vitest'
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
