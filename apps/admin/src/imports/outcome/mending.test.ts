import { expect, it } from 'vitest'
import { csvOf, mendedName, withTyped } from './mending.ts'

const lines = [
  { row: 3, outcome: 'ERROR' as const, message: 'no', cells: ['Ada', 'no@where', 'x'] },
  { row: 9, outcome: 'ERROR' as const, message: 'no', cells: ['Bea', 'bea', ''] },
]

it('keeps the lines that were typed in, with what was typed', () => {
  expect(withTyped(lines, { 9: { 1: 'bea@example.com' } })).toEqual([['Bea', 'bea@example.com', '']])
})

it('writes cells with commas, quotes and line breaks in quotes', () => {
  const columns = ['name', 'note, long'].map((column) => ({ column, field: null }))
  expect(csvOf(columns, [['A "B"', 'one\ntwo']])).toBe('name,"note, long"\r\n"A ""B""","one\ntwo"\r\n')
})

it('names the corrected file after the first one, also the second time', () => {
  expect(mendedName('members.csv')).toBe('members, corrected.csv')
  expect(mendedName('members, corrected.csv')).toBe('members, corrected.csv')
  expect(mendedName('people')).toBe('people, corrected.csv')
})
