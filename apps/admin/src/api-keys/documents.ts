import type { ResourceDocuments } from '../providers/dataProvider.ts'
import { graphql, type ResultOf } from '../providers/graphql.ts'

const rowFragment = graphql(`
  fragment ApiKeyRow on ApiKey @_unmask {
    id name hint scopes created expires lastUsed revoked
    owner { id firstName lastName email }
    createdBy { id firstName lastName email }
    revokedBy { id firstName lastName email }
  }
`)

const list = graphql(
  `
  query ApiKeys($limit: Int, $page: Int, $sort: SortInput, $filter: FilterInput) {
    apiKeys(limit: $limit, page: $page, sort: $sort, filter: $filter) {
      edges { node { ...ApiKeyRow } }
      pageInfo { total }
    }
  }
`,
  [rowFragment],
)

const many = graphql(`query ApiKeysMany($ids: [ID!]!) { apiKeysMany(ids: $ids) { ...ApiKeyRow } }`, [
  rowFragment,
])

const one = graphql(`query ApiKey($id: ID!) { apiKey(id: $id) { ...ApiKeyRow } }`, [rowFragment])

const create = graphql(
  `mutation ApiKeyCreate($input: ApiKeyCreateInput!) { apiKeyCreate(input: $input) { id token } }`,
)

export const revokeDocument = graphql(`mutation ApiKeyRevoke($id: ID!) { apiKeyRevoke(id: $id) { id } }`)

export const apiKeysDocuments: ResourceDocuments = { list, many, one, create }

export type ApiKey = ResultOf<typeof rowFragment>
export type NewApiKey = ResultOf<typeof create>['apiKeyCreate']
