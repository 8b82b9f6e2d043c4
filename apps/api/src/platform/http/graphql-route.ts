import { stripErrorCode } from '@hearth/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type DocumentNode, GraphQLError, Kind, print, separateOperations } from 'graphql'
import { ExpectedError } from '../errors.ts'
import { parseWithinLimits } from '../graphql-limits.ts'
import type { Scope } from '../scope.ts'
import { presentError } from './present-error.ts'

export type GraphqlRouteOptions = {
  createScope: (request: FastifyRequest, reply: FastifyReply) => Promise<Scope>
}

type Params = { query: string; variables?: Record<string, unknown>; operationName?: string }

const responseType = 'application/graphql-response+json'
const jsonType = 'application/json'

/**
 * POST /graphql as the GraphQL-over-HTTP draft describes it: mercurius executes, this route negotiates content
 * and chooses the status. See docs/security.md, GraphQL for what is refused on purpose.
 */
export function registerGraphqlRoute(app: FastifyInstance, options: GraphqlRouteOptions): void {
  app.post('/graphql', { onRequest: requireJson, compress: {} }, async (request, reply) => {
    const type = negotiate(request.headers.accept)
    reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-store')
    try {
      const params = readParams(request.body)
      const source = prepareSource(params)
      const context = { scope: await options.createScope(request, reply), requestId: request.id }
      const result = await reply.graphql(
        source,
        context as never,
        params.variables ?? {},
        params.operationName,
      )
      return respond(request, reply, { data: result.data, errors: result.errors })
    } catch (error) {
      return refuse(request, reply, error, type)
    }
  })
  app.route({
    method: ['GET', 'PUT', 'PATCH', 'DELETE'],
    url: '/graphql',
    onRequest: refuseMethod,
    handler: refuseMethod,
  })
}

/** Runs documents for the rendering of a page, without a request of their own. @throws the first error, presented */
export function createInProcessSender(request: FastifyRequest, reply: FastifyReply, scope: Scope) {
  return async (text: string, variables: unknown): Promise<unknown> => {
    const context = { scope, requestId: request.id }
    const { data, errors } = await reply.graphql(text, context as never, variables as never)
    const [error] = errors ?? []
    if (!error) return data
    const { message, extensions } = presentError(error, request)
    throw Object.assign(new Error(stripErrorCode(message)), { code: extensions?.code })
  }
}

async function refuseMethod(_request: FastifyRequest, reply: FastifyReply) {
  return reply
    .code(405)
    .header('allow', 'POST')
    .send({ errors: [{ message: 'GraphQL takes POST requests only' }] })
}

/** R26: forms and plain text can be sent across sites without asking; JSON cannot. */
async function requireJson(request: FastifyRequest, reply: FastifyReply) {
  if (/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) return
  await reply.code(415).send({ errors: [{ message: 'The body must be sent as application/json' }] })
}

function negotiate(accept: string | undefined): string {
  return accept?.includes(responseType) ? responseType : jsonType
}

function readParams(body: unknown): Params {
  if (Array.isArray(body)) throw badRequest('Send one operation at a time: batches are not served')
  if (typeof body !== 'object' || body === null)
    throw badRequest('The body must be a JSON object with a query')
  const { query, variables, operationName, extensions } = body as Record<string, unknown>
  if (typeof query !== 'string') throw badRequest('query must be a text')
  if (variables != null && (typeof variables !== 'object' || Array.isArray(variables))) {
    throw badRequest('variables must be an object')
  }
  if (operationName != null && typeof operationName !== 'string')
    throw badRequest('operationName must be a text')
  if (extensions != null && (typeof extensions !== 'object' || Array.isArray(extensions))) {
    throw badRequest('extensions must be an object')
  }
  return {
    query,
    variables: (variables as Record<string, unknown> | null) ?? undefined,
    operationName: (operationName as string | null) ?? undefined,
  }
}

class BadRequest extends Error {}
const badRequest = (message: string) => new BadRequest(message)

const maxDocuments = 500
const documents = new Map<string, DocumentNode>()

function parseOnce(query: string): DocumentNode {
  const known = documents.get(query)
  if (known) return known
  const document = parseWithinLimits(query)
  const [oldest] = documents.keys()
  if (documents.size >= maxDocuments && oldest !== undefined) documents.delete(oldest)
  documents.set(query, document)
  return document
}

/**
 * The text that mercurius is given. A document with several operations is reduced to the one asked for, because
 * the compiled form is cached by text alone and would answer a second operation with the first one's plan.
 */
function prepareSource({ query, operationName }: Params): string {
  const document = parseOnce(query)
  const operations = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION)
  if (operations.length <= 1 || !operationName) return query
  const chosen = separateOperations(document)[operationName]
  return chosen ? print(chosen) : query
}

const statusByCode: Record<string, number> = { RATE_LIMITED: 429, BUSY: 503 }

type Result = { data?: unknown; errors?: readonly GraphQLError[] }

function respond(request: FastifyRequest, reply: FastifyReply, result: Result) {
  const errors = result.errors?.map((error) => presentError(error, request))
  for (const error of errors ?? []) {
    const status = statusByCode[String(error.extensions?.code)]
    if (status) reply.code(status)
    if (error.extensions?.retryAfter) reply.header('retry-after', String(error.extensions.retryAfter))
  }
  return reply.send({
    ...(errors?.length && { errors }),
    ...('data' in result && { data: result.data ?? null }),
  })
}

/** Nothing was executed: a malformed request, a document that is not valid, or a scope that could not be made. */
function refuse(request: FastifyRequest, reply: FastifyReply, error: unknown, type: string) {
  if (error instanceof BadRequest) return reply.code(400).send({ errors: [{ message: error.message }] })
  if (error instanceof ExpectedError) {
    return respond(request, reply.code(error.code === 'GRAPHQL_LIMIT' ? 400 : 200), { errors: [error] })
  }
  const failures = validationErrors(error)
  if (!failures) {
    const masked = new GraphQLError('', { originalError: error as Error })
    return respond(request, reply.code(500), { errors: [masked] })
  }
  // The draft: a document that cannot be executed is a 400, except for clients of plain JSON, who expect 200.
  return reply.code(type === responseType ? 400 : 200).send({
    errors: failures.map((failure) => presentError(failure, request)),
  })
}

function validationErrors(error: unknown): GraphQLError[] | undefined {
  if (error instanceof GraphQLError) return [error]
  const { code, errors } = error as { code?: string; errors?: GraphQLError[] }
  return code === 'MER_ERR_GQL_VALIDATION' ? errors : undefined
}
