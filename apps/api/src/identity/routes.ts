import { stripErrorCode } from '@hearth/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUnavailable } from '../platform/database/database.ts'
import { ExpectedError } from '../platform/errors.ts'
import { assertStorable } from '../platform/values/storable-text.ts'
import { visitOf } from '../platform/visit.ts'
import { answer } from './cognito/cognito.ts'
import { CognitoError, invalidParameter, toCognitoError } from './cognito/errors.ts'
import { type Fields, isFields } from './cognito/fields.ts'
import { type IdentityDeps, userPoolId } from './deps.ts'
import { Refusal } from './refusals.ts'
import { signingAlgorithm } from './tokens/keys.ts'

const wireType = 'application/x-amz-json-1.1'
const maxBodyBytes = 256 * 1024

/** What browsers' Cognito clients send and read (docs/security.md, Identity wire). */
const allowedHeaders = [
  'content-type',
  'x-amz-target',
  'x-amz-user-agent',
  'amz-sdk-invocation-id',
  'amz-sdk-request',
  'cache-control',
  'authorization',
].join(', ')
const exposedHeaders = 'x-amzn-RequestId, x-amzn-ErrorType, x-amzn-ErrorMessage, Date'

/** POST /identity speaks the Cognito user-pool API; beside it, what a verifier of its tokens needs. */
export async function registerIdentityRoutes(app: FastifyInstance, deps: IdentityDeps): Promise<void> {
  await app.register(async (plugin) => {
    allowOrigins(plugin, deps)
    plugin.removeAllContentTypeParsers()
    plugin.addContentTypeParser(
      wireType,
      { parseAs: 'string', bodyLimit: maxBodyBytes },
      (_request, text, done) => done(null, text),
    )
    plugin.setErrorHandler((error: FastifyError, request, reply) =>
      sendError(reply, presentError(error, request)),
    )
    plugin.post('/identity', async (request, reply) => {
      const visit = visitOf(request, reply, deps.publicUrl)
      const tenantId = await deps.tenantIdForHost(request.hostname)
      const body = await answer(readTarget(request), {
        deps,
        scope: deps.scopeFor(tenantId, { kind: 'anyone' }, visit),
        visit,
        body: parseBody(request.body),
      })
      return send(reply, body)
    })
    registerDocuments(plugin, deps)
  })
}

function allowOrigins(plugin: FastifyInstance, { publicUrl, allowedOrigins }: IdentityDeps): void {
  const allowed = new Set([new URL(publicUrl).origin, ...allowedOrigins])
  plugin.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'Origin').header('cache-control', 'no-store')
    const { origin } = request.headers
    if (!origin || !allowed.has(origin)) return
    reply
      .header('access-control-allow-origin', origin)
      .header('access-control-expose-headers', exposedHeaders)
  })
  plugin.options('/identity', async (_request, reply) =>
    reply
      .code(204)
      .header('access-control-allow-methods', 'POST, OPTIONS')
      .header('access-control-allow-headers', allowedHeaders)
      .header('access-control-max-age', '600')
      .send(),
  )
}

/** The public keys and the description of the pool, for verifiers such as aws-jwt-verify. */
function registerDocuments(plugin: FastifyInstance, { keys, issuer }: IdentityDeps): void {
  const path = `/identity/${userPoolId}/.well-known`
  const keySet = { keys: [keys.id.jwk, keys.access.jwk] }
  const configuration = {
    issuer,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    response_types_supported: ['token'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: [signingAlgorithm],
  }
  plugin.get(`${path}/jwks.json`, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(keySet),
  )
  plugin.get(`${path}/openid-configuration`, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(configuration),
  )
}

function readTarget({ headers }: FastifyRequest): string | undefined {
  const target = headers['x-amz-target']
  return Array.isArray(target) ? undefined : target
}

function parseBody(text: unknown): Fields {
  try {
    const body: unknown = JSON.parse(String(text))
    assertStorable(body, 'request')
    if (isFields(body)) return body
  } catch (error) {
    if (error instanceof ExpectedError) throw invalidParameter(stripErrorCode(error.message))
    // answered below: what is not JSON is told the same as JSON of the wrong shape
  }
  throw new CognitoError('SerializationException', 'The request could not be read as a JSON object.')
}

/** As bytes, because a text would be sent with a charset added to the type. */
const send = (reply: FastifyReply, body: object) =>
  reply
    .header('content-type', wireType)
    .header('x-amzn-RequestId', reply.request.id)
    .send(Buffer.from(JSON.stringify(body)))

function sendError(reply: FastifyReply, { type, message, status, retryAfterSeconds }: CognitoError) {
  reply.code(status).header('x-amzn-ErrorType', `${type}:`)
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  return send(reply, { __type: type, message })
}

/** Refusals in Cognito's words; everything unexpected is masked and logged (security.md R28). */
function presentError(error: FastifyError, request: FastifyRequest): CognitoError {
  if (error instanceof CognitoError) return error
  if (error instanceof Refusal) return toCognitoError(error)
  const status = error.statusCode ?? 500
  if (status < 500) return new CognitoError('SerializationException', error.message, { status })
  request.log.error({ err: error }, 'the identity service failed')
  if (isUnavailable(error)) {
    return new CognitoError('InternalErrorException', 'The server is busy. Please try again in a moment', {
      status: 503,
      retryAfterSeconds: 5,
    })
  }
  return new CognitoError(
    'InternalErrorException',
    `Something went wrong on our side. Its number is ${request.id}`,
    { status: 500 },
  )
}
