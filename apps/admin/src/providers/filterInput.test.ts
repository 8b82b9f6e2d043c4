import { describe, expect, it } from 'vitest'
import { toFilterInput } from './filterInput.ts'

describe('toFilterInput', () => {
  it.each([
    ['nothing', {}, {}],
    ['the query text, trimmed', { query: ' ada ' }, { query: 'ada' }],
    ['no empty query', { query: '  ' }, {}],
    ['booleans as text', { active: true }, { filters: [{ field: 'active', values: ['true'] }] }],
    [
      'a list as alternatives',
      { role: ['STAFF', 'ADMIN'] },
      { filters: [{ field: 'role', values: ['STAFF', 'ADMIN'] }] },
    ],
    ['objects as their id', { user: { id: 7, name: 'x' } }, { filters: [{ field: 'user', values: ['7'] }] }],
    ['no field without a value', { role: [], status: null, archive: '' }, {}],
    [
      'several fields beside the query',
      { query: 'a', status: ['PENDING'], archive: [true, false] },
      {
        query: 'a',
        filters: [
          { field: 'status', values: ['PENDING'] },
          { field: 'archive', values: ['true', 'false'] },
        ],
      },
    ],
  ])('sends %s', (_what, filter, wire) => {
    expect(toFilterInput(filter)).toEqual(wire)
  })
})
