import { initGraphQLTada } from 'gql.tada'
import type { introspection } from '../graphql-env.d.ts'

/** Makes a document that is typed by the API's schema. */
export const graphql = initGraphQLTada<{
  introspection: introspection
  scalars: { DateTime: string }
}>()

export type { ResultOf, TadaDocumentNode } from 'gql.tada'
