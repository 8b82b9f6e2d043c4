import { expect, test } from 'vitest'
import { type ArticleState, articleStateOf } from './articles.ts'

const at = '2026-11-21T12:00:00.000Z'

test.each<[ArticleState, string, { publishAt: string | null; unpublished: string | null }]>([
  ['DRAFT', at, { publishAt: null, unpublished: null }],
  ['SCHEDULED', '2026-11-21T11:59:59.999Z', { publishAt: at, unpublished: null }],
  ['PUBLISHED', at, { publishAt: at, unpublished: null }],
  ['UNPUBLISHED', '2026-11-22T12:00:00.000Z', { publishAt: at, unpublished: '2026-11-21T13:00:00.000Z' }],
])('an article is %s at %s with %j', (state, now, times) => {
  expect(articleStateOf(times, new Date(now))).toBe(state)
})
