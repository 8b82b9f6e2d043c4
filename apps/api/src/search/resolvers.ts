import { staff } from '../platform/graphql/guards.ts'
import type { AccessRows } from '../platform/module.ts'
import { findHits, searchEverywhere } from './service.ts'

export const resolvers = {
  Query: {
    search: staff((scope, args) => searchEverywhere(scope, args)),
    searchHits: staff((scope, { keys }) => findHits(scope, keys)),
  },
}

/** A call of each root field, for the matrix of who may call it (security.md R18). */
export const access: AccessRows = {
  'Query.search': {
    guard: 'staff',
    text: (id) => `{ search(words: "${id}") { kind hits { id title detail } total } }`,
  },
  'Query.searchHits': {
    guard: 'staff',
    text: (id) => `{ searchHits(keys: [{ kind: MEMBER, id: "${id}" }]) { title detail picture } }`,
  },
}
