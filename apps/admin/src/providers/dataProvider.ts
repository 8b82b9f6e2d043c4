import type { DataProvider, GetListParams } from 'react-admin'
import { type FilterInput, toFilterInput } from './filterInput.ts'
import type { GraphqlRequest, TadaDocumentNode } from './graphql.ts'

export type ListVariables = {
  limit: number
  page: number
  sort: { field: string; order: 'ASC' | 'DESC' }
  filter: FilterInput
}
type Connection = { edges: { node: { id: string } }[]; pageInfo: { total: number } }
/** A document with one root field, whatever its name. */
type Operation<Result, Variables> = TadaDocumentNode<Record<string, Result>, Variables>

/** The documents of one resource; what it does not offer it leaves out. They live in the resource's own folder. */
export type ResourceDocuments = {
  list?: Operation<Connection, ListVariables>
  /** What the list's operation takes beyond, or otherwise than, page, sort and filter. */
  toListVariables?: (variables: ListVariables) => Record<string, unknown>
  one?: Operation<{ id: string } | null, { id: string }>
  many?: Operation<{ id: string }[], { ids: string[] }>
  create?: Operation<{ id: string }, { input: never; requestId?: never }>
  update?: Operation<{ id: string }, { id: string; input: never; ifVersion?: never }>
  remove?: Operation<{ id: string }, { id: string }>
  removeMany?: Operation<{ id: string }[], { ids: string[] }>
}

type CreateParams = { data: Record<string, unknown>; meta?: { requestId?: string } }
type UpdateParams = {
  id: unknown
  data: Record<string, unknown>
  /** The record as the form was opened with, for operations that refuse to overwrite newer values. */
  previousData?: Record<string, unknown>
}

const updateManyText = 'Update many is not implemented'
const emptyResponseText = 'Empty response from mutation'

const idText = (id: unknown) => String(id)

export type HearthDataProvider = DataProvider & { request: GraphqlRequest }

/** Those of a resource whose screens are loaded later come with them. */
export type RegisteredDocuments = ResourceDocuments | (() => Promise<ResourceDocuments>)
type Resources = Record<string, RegisteredDocuments>

/** The calls of one resource's documents; each has one root field, whatever its name. */
function createCalls(request: GraphqlRequest, resources: Resources) {
  async function documentsOf(resource: string): Promise<ResourceDocuments> {
    const documents = resources[resource] ?? {}
    return typeof documents === 'function' ? documents() : documents
  }

  async function documentOf<Kind extends keyof ResourceDocuments>(resource: string, kind: Kind) {
    const document = (await documentsOf(resource))[kind]
    if (!document) throw new Error(`The resource ${resource} has no operation '${kind}'`)
    return document as NonNullable<ResourceDocuments[Kind]>
  }

  async function call<Result, Variables>(
    document: Operation<Result, Variables>,
    variables: Variables,
    signal?: AbortSignal,
  ): Promise<Result> {
    const [result] = Object.values(await request(document, variables, { signal }))
    return result as Result
  }

  async function change<Variables>(document: Operation<{ id: string }, Variables>, variables: Variables) {
    const data = await call(document, variables)
    if (!data) throw new Error(emptyResponseText)
    return { data }
  }

  return { documentsOf, documentOf, call, change }
}

/** A list's state as its operation takes it. */
function listVariablesOf({ pagination, sort, filter }: GetListParams): ListVariables {
  const { page, perPage } = pagination ?? { page: 1, perPage: 25 }
  const { field, order } = sort ?? { field: 'id', order: 'ASC' as const }
  return {
    limit: perPage,
    page,
    sort: { field, order: order.toUpperCase() as 'ASC' | 'DESC' },
    filter: toFilterInput(filter ?? {}),
  }
}

/** React-admin's calls over the documents that the resources register. */
export function createDataProvider(request: GraphqlRequest, resources: Resources): HearthDataProvider {
  const calls = createCalls(request, resources)
  return {
    request,
    supportAbortSignal: true,
    ...createReads(calls),
    ...createChanges(calls),
  } as unknown as HearthDataProvider
}

type Calls = ReturnType<typeof createCalls>

const createReads = ({ documentsOf, documentOf, call }: Calls) => ({
  async getList(resource: string, params: GetListParams) {
    const variables = listVariablesOf(params)
    const { toListVariables } = await documentsOf(resource)
    const sent = (toListVariables?.(variables) ?? variables) as ListVariables
    const { edges, pageInfo } = await call(await documentOf(resource, 'list'), sent, params.signal)
    return { data: edges.map(({ node }) => node), total: pageInfo.total }
  },

  async getOne(resource: string, { id, signal }: { id: unknown; signal?: AbortSignal }) {
    const data = await call(await documentOf(resource, 'one'), { id: idText(id) }, signal)
    if (!data) throw new Error('This record was not found')
    return { data }
  },

  async getMany(resource: string, { ids, signal }: { ids: unknown[]; signal?: AbortSignal }) {
    return { data: await call(await documentOf(resource, 'many'), { ids: ids.map(idText) }, signal) }
  },

  getManyReference: async () => ({ data: [], total: 0 }),
})

const createChanges = ({ documentOf, call, change }: Calls) => ({
  create: async (resource: string, { data, meta }: CreateParams) =>
    change(await documentOf(resource, 'create'), {
      input: data as never,
      requestId: meta?.requestId as never,
    }),

  update: async (resource: string, { id, data, previousData }: UpdateParams) =>
    change(await documentOf(resource, 'update'), {
      id: idText(id),
      input: data as never,
      ifVersion: previousData?.version as never,
    }),

  updateMany: () => Promise.reject(new Error(updateManyText)),

  delete: async (resource: string, { id }: { id: unknown }) =>
    change(await documentOf(resource, 'remove'), { id: idText(id) }),

  async deleteMany(resource: string, { ids }: { ids: unknown[] }) {
    const gone = await call(await documentOf(resource, 'removeMany'), { ids: ids.map(idText) })
    return { data: gone.map(({ id }) => id) }
  },
})
