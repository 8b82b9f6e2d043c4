import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { HttpScopes } from '../platform/module.ts'
import { originOfVisit } from '../tenants/index.ts'
import { SignInRefused } from './refusals.ts'
import { begin, complete, takeSession } from './service.ts'

const path = '/identity/oidc'
const loginPage = '/admin/login'
/** The support requests that staff may have come from; no other page, and none of another host. */
const nextPage = /^\/support\/[\w-]+$/

/** The way to the provider and back; both ends are pages that a browser is led to. */
export async function registerSingleSignOnRoutes(app: FastifyInstance, scopes: HttpScopes): Promise<void> {
  const provider = scopes.services.singleSignOn
  if (!provider) return
  app.get<{ Querystring: { next?: unknown } }>(`${path}/start`, async (request, reply) => {
    const scope = await scopes.forRequest(request, reply)
    const redirectUri = `${await originOfVisit(scope, request.host)}${path}/callback`
    const { next } = request.query
    const page = typeof next === 'string' && nextPage.test(next) ? next : undefined
    return lead(reply, () => begin(scope, { provider, redirectUri, next: page }))
  })
  app.get(`${path}/callback`, async (request, reply) => {
    const scope = await scopes.forRequest(request, reply)
    return lead(reply, async () => {
      const next = await complete(scope, { provider, search: searchOf(request) })
      return `${loginPage}?${new URLSearchParams({ by: 'provider', ...(next && { next }) })}`
    })
  })
  registerSession(app, scopes)
}

/** The login page exchanges its cookie here. A form of another site cannot send JSON. */
function registerSession(app: FastifyInstance, scopes: HttpScopes): void {
  app.post(`${path}/session`, async (request, reply) => {
    const isJson = /^application\/json\b/.test(request.headers['content-type'] ?? '')
    if (!isJson) return reply.code(415).send({ error: 'Send application/json' })
    const tokens = await takeSession(await scopes.forRequest(request, reply))
    reply.header('cache-control', 'no-store')
    if (!tokens) return reply.code(400).send({ error: 'expired' })
    const { accessToken, idToken, refreshToken } = tokens
    return reply.send({ accessToken, idToken, refreshToken })
  })
}

const searchOf = ({ url }: FastifyRequest): string => {
  const at = url.indexOf('?')
  return at === -1 ? '' : url.slice(at)
}

/** Leads the browser on, or back to the login page with the reason for a refusal. */
async function lead(reply: FastifyReply, find: () => Promise<string>): Promise<FastifyReply> {
  // The address has the provider's code in it, which nobody else is told.
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
  try {
    return reply.redirect(await find(), 303)
  } catch (error) {
    if (!(error instanceof SignInRefused)) throw error
    return reply.redirect(`${loginPage}?refused=${error.reason}`, 303)
  }
}
