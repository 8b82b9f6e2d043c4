import { describe, expect, it } from 'vitest'
import {
  dayOfInstant,
  dayText,
  filterText,
  instantOfDay,
  toggled,
  valuesOf,
  withQuery,
} from './filterValues.ts'

const role = {
  field: 'role',
  label: 'User Role',
  several: true,
  choices: [
    { value: 'STAFF', label: 'STAFF' },
    { value: 'ADMIN', label: 'ADMIN' },
  ],
}
const archive = {
  field: 'archive',
  label: 'Archived',
  several: false,
  choices: [
    { value: 'true', label: 'Yes' },
    { value: 'false', label: 'No' },
  ],
}

describe('valuesOf', () => {
  it.each([
    [{ archive: true }, ['true']],
    [{ archive: 'true' }, ['true']],
    [{ archive: ['true', 'false'] }, ['true', 'false']],
    [{ archive: null }, []],
    [{}, []],
  ])('reads %j', (filter, values) => {
    expect(valuesOf(filter, 'archive')).toEqual(values)
  })
})

describe('toggled', () => {
  it('adds an alternative where several may stand', () => {
    expect(toggled({ role: ['STAFF'] }, role, 'ADMIN')).toEqual({ role: ['STAFF', 'ADMIN'] })
  })

  it('replaces the value where one may stand', () => {
    expect(toggled({ archive: ['true'] }, archive, 'false')).toEqual({ archive: ['false'] })
  })

  it('drops the field with its last value and keeps the rest', () => {
    expect(toggled({ query: 'a', archive: true }, archive, 'true')).toEqual({ query: 'a' })
  })
})

describe('withQuery', () => {
  it('trims, and drops an empty text', () => {
    expect(withQuery({ role: ['STAFF'] }, ' ada ')).toEqual({ role: ['STAFF'], query: 'ada' })
    expect(withQuery({ query: 'ada' }, '  ')).toEqual({})
  })
})

describe('filterText', () => {
  it.each([
    [{ archive: true }, archive, 'Archived'],
    [{ archive: ['false'] }, archive, 'Archived: No'],
    [{ role: ['STAFF', 'ADMIN'] }, role, 'User Role: STAFF, ADMIN'],
  ])('says %j', (filter, definition, text) => {
    expect(filterText(filter, definition)).toBe(text)
  })
})

it.each([
  ['from', '2026-07-01', '2026-06-30T23:00:00.000Z'],
  ['until', '2026-07-31', '2026-07-31T23:00:00.000Z'],
] as const)(
  'keeps days %s %s on by the tenant’s clock, and shows the same day again',
  (edge, day, instant) => {
    const range = { edge, timeZone: 'Europe/Lisbon' }
    expect(instantOfDay(day, range)).toBe(instant)
    expect(dayOfInstant(instant, range)).toBe(day)
  },
)

it('shows what is no day as it stands', () => {
  const range = { edge: 'from', timeZone: 'UTC' } as const
  expect(instantOfDay('', range)).toBeNull()
  expect(dayOfInstant('soon', range)).toBe('')
  expect(dayText('soon', range)).toBe('soon')
  expect(dayText('2026-11-01T00:00:00Z', range)).toBe('1 Nov 2026')
})
