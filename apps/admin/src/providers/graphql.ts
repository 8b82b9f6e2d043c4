import { type DocumentNode, print } from '@0no-co/graphql.web'
import type { introspection, SendDocument } from '@hearth/client'
import { initGraphQLTada, type TadaDocumentNode } from 'gql.tada'

/** Makes a document that is typed by the API's schema. */
export const graphql = initGraphQLTada<{
  introspection: introspection
  scalars: { DateTime: string }
}>()

export type { ResultOf, TadaDocumentNode } from 'gql.tada'

export type GraphqlRequest = <Result, Variables>(
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
  options?: Parameters<SendDocument>[2],
) => Promise<Result>

/** The client with the types of the documents. */
export const typeRequests =
  (send: SendDocument): GraphqlRequest =>
  async (document, variables, options) =>
    (await send(print(document as DocumentNode), variables, options)) as never
