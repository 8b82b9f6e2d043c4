import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { IdentitySettings, PoolSettings } from '../../identity/pool/settings.ts'
import { answers, CognitoRefusal } from './answers.ts'
import { createKeys, type PoolState } from './state.ts'

// A user pool as far as Hearth uses one. The shapes of its requests and answers are the types of Amazon's own SDK;
// what it does is what Amazon's documentation says. It was never compared with Amazon's service itself.

export type CognitoStandIn = {
  pool: PoolState
  settings: { provider: 'cognito' } & PoolSettings
  /** From now on tokens are signed with another key, which the published ones have. */
  rotate: () => Promise<void>
  close: () => Promise<void>
}

const poolId = 'eu-west-1_StandIn1'
const prefix = 'AWSCognitoIdentityProviderService.'

export async function startCognito(more: Partial<PoolSettings> = {}): Promise<CognitoStandIn> {
  // The SDK signs what it sends; nobody looks at the signature here.
  process.env.AWS_ACCESS_KEY_ID ??= 'stand-in'
  process.env.AWS_SECRET_ACCESS_KEY ??= 'stand-in'
  const server = createServer((request, response) => void answer(pool, request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  const settings = {
    provider: 'cognito',
    poolId,
    clientId: 'hearth-in-a-pool',
    region: 'eu-west-1',
    endpoint,
    hasOwnEndpoint: true,
    migrationSecret: undefined,
    ...more,
  } satisfies IdentitySettings
  const pool: PoolState = {
    issuer: endpoint.href + poolId,
    clientId: settings.clientId,
    users: new Map(),
    revoked: new Set(),
    keys: await createKeys(),
    calls: [],
    isDown: false,
  }
  return {
    pool,
    settings,
    rotate: async () => {
      pool.keys = await createKeys()
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function answer(pool: PoolState, request: IncomingMessage, response: ServerResponse): Promise<void> {
  // Browsers of every origin call a pool, and ask first whether they may.
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader(
    'access-control-allow-headers',
    String(request.headers['access-control-request-headers']),
  )
  if (request.method === 'OPTIONS') return void response.writeHead(204).end()
  const send = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body))
  if (pool.isDown) return void send(500, { __type: 'InternalErrorException', message: 'Down' })
  if (request.url?.endsWith('/.well-known/jwks.json')) return void send(200, { keys: [pool.keys.jwk] })
  const operation = String(request.headers['x-amz-target']).replace(prefix, '')
  pool.calls.push(operation)
  try {
    const input = JSON.parse(await text(request))
    const run = Object.hasOwn(answers, operation) ? answers[operation as keyof typeof answers] : undefined
    if (!run) throw new CognitoRefusal('UnknownOperationException')
    send(200, await run(pool, input as never))
  } catch (error) {
    if (!(error instanceof CognitoRefusal)) throw error
    send(400, { __type: error.type, message: error.message })
  }
}
