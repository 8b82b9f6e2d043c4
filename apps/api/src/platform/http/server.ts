import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import fastifyCompress from '@fastify/compress'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  LogController,
} from 'fastify'
import { isUnavailable } from '../database.ts'
import { readablePath } from './readable-path.ts'
import { registerSecurityHeaders } from './security-headers.ts'
import { sendUnavailable } from './unavailable.ts'

/** security.md R27. */
const limits = { body: 256 * 1024, headers: 16 * 1024, headersMs: 15_000, requestMs: 30_000 }

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
    http: { maxHeaderSize: limits.headers, headersTimeout: limits.headersMs },
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    routerOptions: { ignoreTrailingSlash: true },
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
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500
    if (status < 500) return reply.code(status).send({ error: error.message })
    request.log.error({ err: error }, 'a request failed')
    if (isUnavailable(error)) return sendUnavailable(request, reply)
    return reply.code(500).send({ error: `Something went wrong on our side. Its number is ${request.id}` })
  })
  return app
}

function registerLogging(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, url } = request
    request.log.info(
      { method, path: readablePath(url), status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
  })
}
