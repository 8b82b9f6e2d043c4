import { describe, expect, test } from 'vitest'
import { readContact } from './contacts.ts'

describe('what is typed to be found by', () => {
  test.each([
    ['Rosa@Example.com', 'email', 'rosa@example.com'],
    ['  rosa@example.com ', 'email', 'rosa@example.com'],
    [`${'a'.repeat(250)}@example.com`, 'email', ''],
    ['+44 7700 900123', 'phone', '447700900123'],
    ['+44 (0)7700 900-123', 'phone', '447700900123'],
    ['+44 07700 900123', 'phone', '447700900123'],
    ['0044 7700 900 123', 'phone', '447700900123'],
    ['447700900123', 'phone', '447700900123'],
    ['+1 (242) 555-0123', 'phone', '12425550123'],
    ['+39 06 1234567', 'phone', '3961234567'],
    ['12345', 'phone', ''],
    ['1'.repeat(19), 'phone', ''],
    ['rosa', 'phone', ''],
    ['', 'phone', ''],
  ])('%j is the %s %j', (typed, kind, value) => {
    expect(readContact(typed)).toEqual({ kind, value })
  })
})
