import type { introspection, SendDocument } from '@hearth/client'
import type { initGraphQLTada, TadaDocumentNode } from 'gql.tada'

type Graphql = ReturnType<
  typeof initGraphQLTada<{ introspection: introspection; scalars: { DateTime: string } }>
>

/** Types a document by the API's schema. At run time it stays the text it is: pages carry no GraphQL parser. */
export const graphql = ((text: string) => text) as unknown as Graphql

export type Request = <Result, Variables>(
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
  options?: Parameters<SendDocument>[2],
) => Promise<Result>

/** The client with the types of the documents. */
export const typeRequests =
  (send: SendDocument): Request =>
  async (document, variables, options) =>
    (await send(document as unknown as string, variables, options)) as never

export type { ResultOf } from 'gql.tada'
