import { stripErrorCode } from '@hearth/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { GraphQLError } from 'graphql'
import { ExpectedError } from '../errors.ts'
import { type GraphqlParams, InvalidRequest } from '../graphql/engine.ts'
import type { GraphqlContext } from '../graphql/guards.ts'
import type { Scope } from '../scope.ts'
import { presentError, statusByCode } from './present-error.ts'

export type GraphqlRouteOptions = {
  createContext: (
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<Pick<GraphqlContext, 'scope' | 'authenticate'>>
}

const responseType = 'application/graphql-response+json'
const jsonType = 'application/json'

/**
 * POST /graphql as the GraphQL-over-HTTP draft describes it: the engine executes, this route negotiates content
 * and chooses the status. See docs/security.md, GraphQL for what is refused on purpose.
 */
export function registerGraphqlRoute(app: FastifyInstance, options: GraphqlRouteOptions): void {
  app.post(
    '/graphql',
    { onRequest: requireJson, errorHandler: refuseBody, compress: {} },
    async (request, reply) => {
      const type = negotiate(request.headers.accept)
      reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-store')
      try {
        const params = parseParams(request.body)
        const run = app.graphql.prepare(params)
        const context = await options.createContext(request, reply)
        const result = await run({ ...context, requestId: request.id })
        return respond(reply, presentErrors(result, request, context.scope.tenantId))
      } catch (error) {
        return refuse(request, reply, error, type)
      }
    },
  )
  app.route({
    method: ['GET', 'PUT', 'PATCH', 'DELETE'],
    url: '/graphql',
    onRequest: refuseMethod,
    handler: refuseMethod,
  })
}

/** Runs documents for the rendering of a page, without a request of their own. @throws the first error, presented */
export function createInProcessSender(request: FastifyRequest, scope: Scope) {
  return async (source: string, given: unknown): Promise<unknown> => {
    const variables = given as GraphqlParams['variables']
    const run = request.server.graphql.prepare({ source, variables })
    const { data, errors } = await run({ scope, requestId: request.id })
    const [error] = errors ?? []
    if (!error) return data
    const { message, extensions } = presentError(error, request, scope.tenantId)
    throw Object.assign(new Error(stripErrorCode(message)), { code: extensions?.code })
  }
}

/** Before the handler: what the server says of a body that it cannot take, in the shape of GraphQL. */
function refuseBody(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const status = error.statusCode ?? 500
  if (status >= 500) return refuse(request, reply, error, jsonType)
  const message = unreadable[error.code] ?? error.message
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ errors: [{ message }] })
}

const unreadable: Record<string, string> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty: send a JSON object with a query',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON',
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

function parseParams(body: unknown): GraphqlParams {
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
    source: query,
    variables: (variables as Record<string, unknown> | null) ?? undefined,
    operationName: (operationName as string | null) ?? undefined,
  }
}

class BadRequest extends Error {}
const badRequest = (message: string) => new BadRequest(message)

type Result = { data?: unknown; errors?: readonly GraphQLError[] }

const presentErrors = ({ errors, ...rest }: Result, request: FastifyRequest, tenantId?: string) => ({
  ...rest,
  errors: errors?.map((error) => presentError(error, request, tenantId)),
})

function respond(reply: FastifyReply, { errors, ...result }: ReturnType<typeof presentErrors>) {
  if (errors?.length) reply.header('cache-control', 'no-store')
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
    const isBad = error.code === 'GRAPHQL_LIMIT' || (error.code === 'BAD_INPUT' && type === responseType)
    return respond(reply.code(isBad ? 400 : 200), presentErrors({ errors: [error] }, request))
  }
  const failures = validationErrors(error)
  if (!failures) {
    const masked = new GraphQLError('', { originalError: error as Error })
    return respond(reply.code(500), presentErrors({ errors: [masked] }, request))
  }
  // The draft: a document that cannot be executed is a 400, except for clients of plain JSON, who expect 200.
  return reply.code(type === responseType ? 400 : 200).send({
    errors: failures.map((failure) => presentError(failure, request)),
  })
}

function validationErrors(error: unknown): readonly GraphQLError[] | undefined {
  if (error instanceof GraphQLError) return [error]
  return error instanceof InvalidRequest ? error.errors : undefined
}
