import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type Account, createAccount } from './account.ts'
import { expand } from './expand.ts'
import { Refusal } from './objects.ts'
import { findRoute } from './routes.ts'

// A stand-in for api.stripe.com: the official package speaks to it as it would to Stripe. It answers what is documented
// for the version of the API that the package is made for, as far as our adapter asks: forms, lists in pages, expansion,
// idempotency, errors, and a life of subscriptions by a clock that a test moves.

/** How it behaves badly: gives no answer; an error; closes the line after the effect; asks for patience. */
export type Outage = 'hang' | 'fail' | 'reset' | 'limit'

type Answer = { status: number; body: object; headers?: Record<string, string> }
type Asked = { method: string; url: URL; params: URLSearchParams; form: string; key: string }

export type StandIn = {
  url: URL
  account: Account
  /** Its log: what was asked, in order. */
  asked: string[]
  /** How it behaves at the next requests, one each; then well. */
  outages: Outage[]
  close: () => Promise<void>
}

export const standInKeys = {
  secretKey: 'sk_test_standin',
  publishableKey: 'pk_test_standin',
  webhookSecret: 'whsec_standin',
}

export async function startStandIn(now: () => Date): Promise<StandIn> {
  const account = createAccount(now)
  const kept = new Map<string, { form: string; answer: Answer }>()
  const server = createServer(async (request, response) => {
    const asked = await read(request)
    standIn.asked.push(`${asked.method} ${asked.url.pathname}`)
    const outage = standIn.outages.shift()
    if (outage === 'hang') return
    const answer = isKnown(request) ? answerOnce(asked, outage) : unauthorized
    if (outage === 'reset') response.destroy()
    else send(response, answer)
  })
  /** The first answer of a key is given again for a day, an error of Stripe's own too. */
  function answerOnce(asked: Asked, outage: Outage | undefined): Answer {
    if (outage === 'limit') return tooMany
    const before = asked.key ? kept.get(asked.key) : undefined
    if (before && before.form !== asked.form) return otherForm
    if (before)
      return { ...before.answer, headers: { ...before.answer.headers, 'idempotent-replayed': 'true' } }
    const answer = outage === 'fail' ? ownFault : answerTo(account, asked, standIn.url)
    if (asked.key) kept.set(asked.key, { form: asked.form, answer })
    return answer
  }
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const standIn: StandIn = {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    account,
    asked: [],
    outages: [],
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  return standIn
}

async function read(request: IncomingMessage): Promise<Asked> {
  const { method = 'GET', url = '/', headers } = request
  const address = new URL(url, 'http://127.0.0.1')
  const form = await text(request)
  const params = form ? new URLSearchParams(form) : address.searchParams
  return { method, url: address, params, form, key: String(headers['idempotency-key'] ?? '') }
}

const isKnown = ({ headers }: IncomingMessage): boolean =>
  headers.authorization === `Bearer ${standInKeys.secretKey}` &&
  headers['stripe-version'] === '2026-10-28.endive'

function answerTo(account: Account, { method, url, params }: Asked, origin: URL): Answer {
  try {
    const { route, id } = findRoute(method, url.pathname)
    const found = route(account, { params, id, origin: origin.origin })
    return { status: 200, body: expand(account, found, params) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { status: error.status, body: { error: { ...error.body, message: error.message } } }
  }
}

const errorOf = (status: number, type: string, message: string, code?: string): Answer => ({
  status,
  body: { error: { type, message, ...(code && { code }) } },
})

const unauthorized = errorOf(401, 'invalid_request_error', 'Invalid API Key provided')
const tooMany = errorOf(429, 'invalid_request_error', 'Request rate limit exceeded', 'rate_limit')
const otherForm = errorOf(400, 'idempotency_error', 'Keys for idempotent requests can only be used once')
const ownFault: Answer = {
  ...errorOf(500, 'api_error', 'An unknown error occurred'),
  headers: { 'stripe-should-retry': 'false' },
}

function send(response: ServerResponse, { status, body, headers }: Answer): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_standin', ...headers })
    .end(JSON.stringify(body))
}
