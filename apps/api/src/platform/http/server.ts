import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { constants } from 'node:zlib'
import fastifyCompress from '@fastify/compress'
import { stripErrorCode } from '@hearth/contract'
import Fastify, {
  type ConnectionError,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { isUnavailable } from '../database/database.ts'
import { ExpectedError } from '../errors.ts'
import { assertStorable } from '../values/storable-text.ts'
import { sendPlainPage, wantsHtml } from './pages/plain-page.ts'
import { statusByCode } from './present-error.ts'
import { readablePath } from './readable-path.ts'
import { headersOfData, registerSecurityHeaders } from './security-headers.ts'
import { sendUnavailable } from './unavailable.ts'

/** security.md R27. Node looks every `checkMs` whether a connection is over its time. */
const limits = { body: 256 * 1024, headers: 16 * 1024, headersMs: 15_000, requestMs: 30_000, checkMs: 500 }

export type ServerOptions = {
  log: FastifyBaseLogger
  /** Addresses of reverse proxies whose X-Forwarded-For is believed; none by default (security.md R05). */
  trustProxy: string[]
}

/** The bare server: limits, request numbers, headers, and last-resort error answers. Modules add their routes. */
export function createServer({ log, trustProxy }: ServerOptions): FastifyInstance {
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.body,
    requestTimeout: limits.requestMs,
    http: {
      maxHeaderSize: limits.headers,
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: limits.checkMs,
      // refuseHostless answers, with all headers.
      requireHostHeader: false,
    },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: answerBadAddress,
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // A signed token is longer than the 100 letters that a part of an address may have otherwise.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    schemaController: { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } },
  })
  // Pages and answers of GraphQL say themselves that they are compressed; files lie there compressed already.
  app.register(fastifyCompress, {
    global: false,
    encodings: ['br', 'gzip', 'identity'],
    threshold: 1_400,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  })
  registerSecurityHeaders(app)
  registerLogging(app)
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ error: 'There is nothing at this address' }),
  )
  app.addHook('onRequest', refuseHostless)
  app.addHook('preValidation', refuseUnstorable)
  app.setErrorHandler(answerError)
  return app
}

/** No route has a schema, so the compilers for them, a hundred files, are not loaded. */
function refuseSchema(): never {
  throw new Error('Routes have no schemas here: modules check what they are given')
}

function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof ExpectedError) {
    if (error.extensions.retryAfter) reply.header('retry-after', String(error.extensions.retryAfter))
    return reply.code(statusByCode[error.code] ?? 400).send({ error: stripErrorCode(error.message) })
  }
  const status = error.statusCode ?? 500
  if (status < 500) return sendRefusal(request, reply.code(status), error.message)
  request.log.error({ err: error }, 'a request failed')
  if (isUnavailable(error)) return sendUnavailable(request, reply)
  return reply.code(500).send({ error: `Something went wrong on our side. Its number is ${request.id}` })
}

/** The host name says whose pages are asked for; load balancers ask for the health without one. */
async function refuseHostless({ headers, url }: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (headers.host || url.startsWith('/health/')) return
  await reply.code(400).send({ error: 'The request has no Host header' })
}

/** GraphQL looks at its body itself, so that the error names the variable. */
async function refuseUnstorable({ params, query, body, routeOptions }: FastifyRequest): Promise<void> {
  try {
    assertStorable(params, 'The address')
    assertStorable(query, 'The address')
    const isJson = body instanceof Object && Object.getPrototypeOf(body) === Object.prototype
    if (isJson && routeOptions.url !== '/graphql') assertStorable(body, 'The body')
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error
    // A module's own error handler knows the status alone.
    throw Object.assign(new Error(stripErrorCode(error.message)), { statusCode: 400 })
  }
}

/** An address that cannot be decoded, such as `/%`, reaches no route and no hook. */
function answerBadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  request.log.info({ method: request.method, status: error.statusCode }, 'bad address')
  reply.code(error.statusCode ?? 400).headers({ ...headersOfData, 'x-request-id': request.id })
  return sendRefusal(request, reply, 'This address is not valid. Check it and try again')
}

/** A page for people, JSON for programs. */
function sendRefusal(request: FastifyRequest, reply: FastifyReply, message: string): FastifyReply {
  if (wantsHtml(request))
    return sendPlainPage(reply, { title: 'This request was not accepted', text: `${message}.` })
  return reply.send({ error: message })
}

const brokenRequests: Record<string, [status: string, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers are larger than 16 KiB'],
}
const malformed: [string, string] = ['400 Bad Request', 'This is not a valid HTTP request']

/** What is no HTTP, too large or too slow reaches no route either: it is answered on the bare connection. */
function answerBrokenRequest(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, message] = brokenRequests[error.code] ?? malformed
  const body = JSON.stringify({ error: message })
  const headers = {
    ...headersOfData,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy())
}

function registerLogging(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  // Each request has this line, and nothing to hide is in it: looking for secrets would be half of its cost.
  const log = app.log.child({}, { redact: [] })
  app.addHook('onResponse', async ({ id, method, url }, reply) => {
    const [status, ms] = [reply.statusCode, Math.round(reply.elapsedTime)]
    log.info({ reqId: id, method, path: readablePath(url), status, ms }, 'answered')
  })
}
