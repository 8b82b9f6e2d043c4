import { initGraphQLTada } from 'gql.tada'
import type { introspection } from '../graphql-env.d.ts'

/** Makes a document that is typed by the API's schema. */
export const graphql = initGraphQLTada<{
  introspection: introspection
  scalars: { DateTime: string }
}>()

export type { FragmentOf, ResultOf, TadaDocumentNode, VariablesOf } from 'gql.tada'
export { readFragment } from 'gql.tada'
