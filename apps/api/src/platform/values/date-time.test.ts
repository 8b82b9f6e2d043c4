import { afterEach, describe, expect, test } from 'vitest'
import { parseDateTime } from './date-time.ts'

describe('product.md 33: an instant on the wire', () => {
  test.each([
    ['2026-11-21T18:00:00Z', '2026-11-21T18:00:00.000Z'],
    ['2026-11-21T18:00:00.123456789Z', '2026-11-21T18:00:00.123Z'],
    ['2026-11-21t18:00:00z', '2026-11-21T18:00:00.000Z'],
    ['2026-11-21T18:00+05:30', '2026-11-21T12:30:00.000Z'],
    ['2024-02-29T23:59:59-00:00', '2024-02-29T23:59:59.000Z'],
    ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
    ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
  ])('%s is %s', (text, instant) => {
    expect(parseDateTime(text)?.toISOString()).toBe(instant)
  })

  test.each([
    '',
    '0',
    '2026',
    'now',
    '1700000000000',
    '2026-11-21',
    '2026-11-21T18:00:00',
    '2026-11-21 18:00:00Z',
    '21 Nov 2026 18:00:00 GMT',
    '2026-11-21T18:00:00 Z',
    '2026-11-21T18:00:00Z\n',
    '2026-02-29T00:00:00Z',
    '2026-02-30T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-00-10T00:00:00Z',
    '2026-11-21T24:00:00Z',
    '2026-11-21T18:60:00Z',
    '2026-11-21T18:00:60Z',
    '2026-11-21T18:00:00+24:00',
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00+01:00',
    '9999-12-31T23:59:59-01:00',
    '+275760-09-13T00:00:00Z',
    '-000001-01-01T00:00:00Z',
  ])('%j is none', (text) => {
    expect(parseDateTime(text)).toBeUndefined()
  })

  const zone = process.env.TZ
  afterEach(() => {
    process.env.TZ = zone
  })
  test("the server's own zone says nothing", () => {
    process.env.TZ = 'Pacific/Kiritimati'
    expect(parseDateTime('2026-11-21T18:00:00Z')?.getTime()).toBe(Date.UTC(2026, 10, 21, 18))
  })
})
