import { expect, it } from 'vitest'
import { listOfSearch } from './useSteps.ts'

const search = (parts: Record<string, string>) => `?${new URLSearchParams(parts)}`

it.each([
  ['no address', '', { filter: {} }],
  [
    'a filtered and sorted list',
    search({ filter: '{"status":["PENDING"],"query":"ada"}', sort: 'company', order: 'DESC', page: '2' }),
    {
      filter: { query: 'ada', filters: [{ field: 'status', values: ['PENDING'] }] },
      sort: { field: 'company', order: 'DESC' },
    },
  ],
  [
    'a sort without an order',
    search({ sort: 'submitted' }),
    { filter: {}, sort: { field: 'submitted', order: 'ASC' } },
  ],
  ['a broken filter', search({ filter: '{' }), { filter: {} }],
  ['a filter that says nothing', search({ filter: 'null' }), { filter: {} }],
])('steps through the list of %s', (_, address, args) => {
  expect(listOfSearch(address)).toEqual(args)
})
