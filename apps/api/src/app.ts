import { fileURLToPath } from 'node:url'
import { defaultTenantId } from '@hearth/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isApiKey, openKey } from './api-keys/index.ts'
import { hasArticleOfDay } from './articles/index.ts'
import type { Config } from './config.ts'
import { authenticateByCapability } from './invites/index.ts'
import { hasRoomOfDay } from './living-rooms/index.ts'
import { modules } from './modules.ts'
import { registerGraphql } from './platform/graphql/graphql.ts'
import {
  createInProcessSender,
  type GraphqlRouteOptions,
  registerGraphqlRoute,
} from './platform/http/graphql-route.ts'
import { registerHealth } from './platform/http/health.ts'
import { registerMetrics } from './platform/http/metrics.ts'
import { registerStaticApp } from './platform/http/pages/static-app.ts'
import { registerWebApp } from './platform/http/pages/web-app.ts'
import { registerScenes } from './platform/http/scenes.ts'
import { createServer } from './platform/http/server.ts'
import type { HttpScopes } from './platform/module.ts'
import { createScope, type Scope, type Services } from './platform/scope.ts'
import { visitOf } from './platform/visit.ts'
import type { Installation } from './services.ts'
import { originOfVisit, tenantIdForHost } from './tenants/index.ts'

export type AppOptions = {
  config: Pick<Config, 'trustProxy' | 'analytics'>
  installation: Installation
  /** Serves the schema to everyone who asks, for the conformance test and tools; never in production. */
  introspection?: boolean | undefined
}

const adminDist = fileURLToPath(new URL('../../admin/dist', import.meta.url))
const webDist = fileURLToPath(new URL('../../web/dist', import.meta.url))

/** The whole web service, ready to listen: every module's routes behind one scope per request. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, installation, introspection = false } = options
  const { db, log, services } = installation
  const app = createServer({ log, trustProxy: config.trustProxy })
  const scopes = { ...installation, forRequest: scopeOfRequests(installation) }
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  // While it drains it listens no more.
  registerHealth(app, { db, isClosing: () => closing || !app.server.listening })
  registerMetrics(app, services.replica)
  registerConfiguration(app, services)
  await registerGraphql(app, modules, { introspection })
  registerGraphqlRoute(app, { createContext: contextOfRequests(installation, scopes.forRequest) })
  for (const module of modules) await module.routes?.(app, scopes)
  await registerPages(app, scopes, config.analytics.frameOrigin)
  return app
}

/** Whose data, who asks and when: the bearer's own tenant, else the one that owns the host name. */
function scopeOfRequests({ db, services, now, forTenant }: Installation): HttpScopes['forRequest'] {
  const { identity, publicUrl } = services
  return async (request, reply) => {
    const bearer = parseBearer(request)
    const person = bearer
      ? ((await identity.adapter.authenticate(bearer)) ??
        (await authenticateByCapability(forTenant(defaultTenantId, { kind: 'anyone' }), bearer)))
      : undefined
    return createScope({
      db,
      tenantId: person?.tenantId ?? (await tenantIdForHost(db, request.hostname)),
      actor: person?.actor ?? { kind: 'anyone' },
      now: now(),
      services,
      log: request.log,
      visit: visitOf(request, reply, publicUrl),
    })
  }
}

/** For GraphQL a session that came before is confirmed on the way, where the operation's guard can do that. */
function contextOfRequests(
  { db, services, now }: Installation,
  forRequest: HttpScopes['forRequest'],
): GraphqlRouteOptions['createContext'] {
  return async (request, reply) => {
    const bearer = parseBearer(request)
    // Routes that are not GraphQL do not know keys.
    if (bearer && isApiKey(bearer)) {
      const visitor = await forRequest(request, reply)
      return { scope: createScope({ ...visitor, db, ...(await openKey(visitor, bearer)) }) }
    }
    // A replica may know a session that has ended.
    const recalled = services.replica ? undefined : bearer && services.identity.adapter.recall(bearer)
    if (!recalled) return { scope: await forRequest(request, reply) }
    const visit = visitOf(request, reply, services.publicUrl)
    let certain: Promise<Scope> | undefined
    return {
      scope: createScope({ db, ...recalled, now: now(), services, log: request.log, visit }),
      authenticate: () => {
        certain ??= forRequest(request, reply)
        return certain
      },
    }
  }
}

type Pages = HttpScopes & Pick<Installation, 'now'>

/** The two apps: the back-office under its own address, the public pages at every other. */
async function registerPages(
  app: FastifyInstance,
  { forRequest, services, now }: Pages,
  frameOrigin: string | undefined,
): Promise<void> {
  // Of our own pages only the dashboard lets itself be framed.
  const frames = ["'self'", ...(frameOrigin ? [frameOrigin] : [])]
  // A hosted pool signs staff in by the browser's own calls.
  const pool = services.identity.pool?.settings.endpoint.origin
  await registerStaticApp(app, '/admin', { root: adminDist, frames, connections: pool ? [pool] : [] })
  registerScenes(app, {
    storage: services.storage,
    now,
    isShown: async (request, reply, day) => {
      const scope = await forRequest(request, reply)
      return (await hasArticleOfDay(scope, day)) || hasRoomOfDay(scope, day)
    },
  })
  await registerWebApp(app, {
    root: webDist,
    cardForm: services.payments.cardForm,
    visit: async (request, reply) => {
      const scope = await forRequest(request, reply)
      return {
        origin: await originOfVisit(scope, request.host),
        now: scope.now,
        send: createInProcessSender(request, scope),
      }
    },
  })
}

function parseBearer({ headers }: FastifyRequest): string | undefined {
  const [scheme, token] = headers.authorization?.split(' ') ?? []
  return scheme?.toLowerCase() === 'bearer' ? token : undefined
}

/** What a client must know before any sign-in (product.md, Starting). */
function registerConfiguration(
  app: FastifyInstance,
  { publicUrl, identity, singleSignOn, payments, vapidKey }: Services,
): void {
  const { protocol } = new URL(publicUrl)
  app.get('/config.json', (request, reply) =>
    reply.header('cache-control', 'no-store').send({
      graphql: '/graphql',
      // The host that was asked: a tenant's own host name tells whose sign-in this is.
      identity: identity.adapter.describePool(`${protocol}//${request.host}`),
      singleSignOn: singleSignOn && { name: singleSignOn.settings.name, only: singleSignOn.settings.only },
      payments: { provider: payments.name, publishableKey: payments.publishableKey },
      push: { vapidKey },
    }),
  )
}
