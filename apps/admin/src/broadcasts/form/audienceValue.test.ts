import { describe, expect, test } from 'vitest'
import {
  filterOfView,
  isSameFilter,
  problemOfAudience,
  toAudience,
  toAudienceInput,
} from './audienceValue.ts'

const paid = { filters: [{ field: 'subscription', values: ['ACTIVE'] }] }

describe('the audience of a notification', () => {
  test('is a saved view’s filter, whatever its order and its columns', () => {
    const query = 'filter=%7B%22subscription%22%3A%5B%22ACTIVE%22%5D%7D&sort=created&order=DESC&columns=email'
    expect(filterOfView(query)).toEqual(paid)
    expect(filterOfView('sort=created')).toEqual({})
    expect(filterOfView('filter=%7Bbroken')).toEqual({})
  })

  test('is sent with what its kind needs and nothing else', () => {
    const view = { name: 'Paid', filter: paid }
    expect(toAudienceInput({ kind: 'EVERYBODY', view, ids: ['1'] })).toEqual({ kind: 'EVERYBODY' })
    expect(toAudienceInput({ kind: 'FILTER', view, ids: ['1'] })).toEqual({
      kind: 'FILTER',
      name: 'Paid',
      filter: paid,
    })
    expect(toAudienceInput({ kind: 'CHOSEN', view, ids: ['1'] })).toEqual({ kind: 'CHOSEN', ids: ['1'] })
  })

  test('comes back from the server as it was sent', () => {
    const sent = {
      kind: 'FILTER',
      name: null,
      filter: JSON.stringify({ query: null, ...paid }),
      ids: [],
    } as const
    const { view } = toAudience({ ...sent, ids: [] })
    expect(isSameFilter(view?.filter ?? {}, paid)).toBe(true)
    expect(isSameFilter(view?.filter ?? {}, { query: 'ada', ...paid })).toBe(false)
  })

  test.each([
    ['FILTER', 'Choose a view.'],
    ['CHOSEN', 'Choose at least one member.'],
    ['EVERYBODY', undefined],
  ] as const)('of the kind %s says what is missing', (kind, problem) => {
    expect(problemOfAudience({ kind, view: null, ids: [] })).toBe(problem)
  })
})
