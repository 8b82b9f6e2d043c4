import { colleagueBy } from '../members/index.ts'
import { staff } from '../platform/graphql/guards.ts'
import type { AccessRows } from '../platform/module.ts'
import { type ApiKeyRow, createKey, findKey, getKeysByIds, getKeysPage, revokeKey } from './service.ts'

export const resolvers = {
  Query: {
    apiKeys: staff((scope, args) => getKeysPage(scope, args)),
    apiKeysMany: staff((scope, { ids }) => getKeysByIds(scope, ids)),
    apiKey: staff((scope, { id }) => findKey(scope, id)),
  },
  Mutation: {
    apiKeyCreate: staff((scope, { input }) => createKey(scope, input)),
    apiKeyRevoke: staff((scope, { id }) => revokeKey(scope, id)),
  },
  NewApiKey: { id: ({ key }: { key: ApiKeyRow }) => key.id },
}

export const loaders = {
  ApiKey: {
    owner: colleagueBy<ApiKeyRow>('ownerId'),
    createdBy: colleagueBy<ApiKeyRow>('createdBy'),
    revokedBy: colleagueBy<ApiKeyRow>('revokedBy'),
  },
}

/** A call of each root field, for the matrix of who may call it (security.md R18). */
export const access: AccessRows = {
  'Query.apiKeys': {
    guard: 'staff',
    text: () => '{ apiKeys { edges { node { name owner { email } } } pageInfo { total } } }',
  },
  'Query.apiKeysMany': { guard: 'staff', text: (id) => `{ apiKeysMany(ids: ["${id}"]) { name } }` },
  'Query.apiKey': { guard: 'staff', text: (id) => `{ apiKey(id: "${id}") { name } }` },
  'Mutation.apiKeyCreate': {
    guard: 'staff',
    text: () =>
      'mutation { apiKeyCreate(input: { name: "Tea", personal: true, scopes: ["members:read"], expires: "2999-01-01T00:00:00Z" }) { token } }',
  },
  'Mutation.apiKeyRevoke': {
    guard: 'staff',
    text: (id) => `mutation { apiKeyRevoke(id: "${id}") { name } }`,
  },
}
