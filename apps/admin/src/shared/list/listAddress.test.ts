import { describe, expect, it } from 'vitest'
import { problemOfAddress, sameAddress } from './listAddress.ts'

const rules = {
  sortFields: ['id', 'created'],
  filters: [
    { field: 'active', label: 'Credential Set', several: false, choices: [{ value: 'true', label: 'Yes' }] },
  ],
}
const withFilter = (filter: unknown) => `?filter=${encodeURIComponent(JSON.stringify(filter))}`

describe('problemOfAddress', () => {
  it.each([
    ['an empty address', ''],
    ['every part in order', '?page=3&perPage=50&sort=created&order=DESC'],
    ['a filter with a list', withFilter({ active: ['true'], query: 'ada' })],
    ['a filter with a bare value', withFilter({ active: true })],
    ['parts that are not the list’s own', '?displayedFilters=%7B%7D&from=mail'],
  ])('accepts %s', (_what, search) => {
    expect(problemOfAddress(search, rules)).toBeNull()
  })

  it.each([
    ['page zero', '?page=0', "'0' is not a page number."],
    ['a page that is a word', '?page=two', "'two' is not a page number."],
    ['an odd page size', '?perPage=33', "A page has 10, 25, 50, 100 rows, not '33'."],
    ['an unknown sort', '?sort=shoeSize', "This list cannot be sorted by 'shoeSize'."],
    ['an unknown order', '?order=UP', "'UP' is not a sort order."],
    ['a filter that is no JSON', '?filter={', 'The filter in the address is not readable.'],
    ['a filter that is a list', withFilter([1]), 'The filter in the address is not readable.'],
    ['an unknown filter', withFilter({ shoeSize: 41 }), "This list has no filter 'shoeSize'."],
    [
      'an unknown value',
      withFilter({ active: 'perhaps' }),
      "'perhaps' is not a value of the filter Credential Set.",
    ],
  ])('says what is wrong with %s', (_what, search, problem) => {
    expect(problemOfAddress(search, rules)).toBe(problem)
  })
})

describe('sameAddress', () => {
  it('does not mind the order of the parts', () => {
    expect(sameAddress('?page=1&sort=id', 'sort=id&page=1')).toBe(true)
    expect(sameAddress('?page=1', '?page=2')).toBe(false)
  })
})
