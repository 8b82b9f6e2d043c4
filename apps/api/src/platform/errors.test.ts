import { readFileSync } from 'node:fs'
import { errorMessages, stripErrorCode } from '@hearth/contract'
import { describe, expect, test } from 'vitest'
import { ExpectedError, errors } from './errors.ts'

const documented = readFileSync(new URL('../../../../docs/errors.md', import.meta.url), 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter((cells) => /^[A-Z_]+$/.test(cells[1] ?? ''))

describe('the error registry', () => {
  test('and docs/errors.md say the same', () => {
    expect(documented.map(([, code, message]) => [code, message])).toEqual(Object.entries(errorMessages))
  })

  test('every documented error says when it comes and what to do', () => {
    expect(documented.filter((cells) => !cells[3] || cells[3] === 'undefined')).toEqual([])
  })

  test.each([
    [errors.badPage(0, 5), 'BAD_PAGE', '[BAD_PAGE] The page must be a whole number from 1 to 5, not 0'],
    [errors.notFound('The room'), 'NOT_FOUND', '[NOT_FOUND] The room was not found'],
    [errors.unauthenticated(), 'UNAUTHENTICATED', '[UNAUTHENTICATED] You are not logged in'],
  ])('%s carries its code and a bracketed message', (error, code, message) => {
    expect(error).toBeInstanceOf(ExpectedError)
    expect(error.extensions.code).toBe(code)
    expect(error.message).toBe(message)
    expect(stripErrorCode(error.message)).toBe(message.slice(code.length + 3))
  })

  test('says when to try again', () => {
    expect(errors.rateLimited(30).extensions).toEqual({ code: 'RATE_LIMITED', retryAfter: 30 })
  })
})
