import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { registerApplicationRoutes, resumeStorage } from './applications/index.ts'
import { registerArticleRoutes } from './articles/index.ts'
import type { Config } from './config.ts'
import {
  authenticate,
  createIdentityDeps,
  type IdentityKeys,
  identityClientId,
  registerIdentityRoutes,
  userPoolId,
} from './identity/index.ts'
import { registerImportRoutes } from './imports/index.ts'
import { authenticateByCapability } from './invites/index.ts'
import { registerRoomRoutes } from './living-rooms/index.ts'
import { registerMemberRoutes } from './members/index.ts'
import { graphqlParts } from './modules.ts'
import type { Db } from './platform/database.ts'
import { registerGraphql } from './platform/graphql.ts'
import { createInProcessSender, registerGraphqlRoute } from './platform/http/graphql-route.ts'
import { registerHealth, registerMetrics } from './platform/http/health.ts'
import { createServer } from './platform/http/server.ts'
import { registerStaticApp } from './platform/http/static-app.ts'
import { registerWebApp } from './platform/http/web-app.ts'
import type { Mailing } from './platform/mail/mailing.ts'
import { type Actor, createScope, type Scope } from './platform/scope.ts'
import { createFileStorage } from './platform/storage.ts'
import { visitOf } from './platform/visit.ts'
import { originForHost, tenantIdForHost } from './tenants/index.ts'
import { registerUploadRoutes } from './uploads/index.ts'

export type AppOptions = {
  config: Pick<Config, 'publicUrl' | 'trustProxy' | 'legacyStaffIsAdmin' | 'dataDir'>
  db: Db
  keys: IdentityKeys
  mail: Mailing
  log: FastifyInstance['log']
  /** The clock; a test may set it. */
  now?: () => Date
  /** Serves the schema to whoever asks, for the conformance test and tools; never in production. */
  introspection?: boolean
}

const adminDist = fileURLToPath(new URL('../../admin/dist', import.meta.url))
const webDist = fileURLToPath(new URL('../../web/dist', import.meta.url))

/** The whole web service, ready to listen: every module's routes behind one scope per request. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, db, log, introspection = false } = options
  const app = createServer({ log, trustProxy: config.trustProxy })
  const scopes = createScopes(options)
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  registerHealth(app, { db, isClosing: () => closing })
  registerMetrics(app)
  registerConfiguration(app, config.publicUrl)
  await registerGraphql(app, graphqlParts, { introspection, services: { identity: scopes.identity } })
  registerGraphqlRoute(app, { createScope: scopes.forRequest })
  await registerModuleRoutes(app, options, scopes)
  await registerPages(app, options, scopes)
  return app
}

type Scopes = ReturnType<typeof createScopes>

/** Whose data, who asks and when: for a request, and for what a module's own routes do. */
function createScopes({ config, db, keys, mail, log, now = () => new Date() }: AppOptions) {
  const { publicUrl } = config
  const forTenant = (tenantId: string, actor: Actor = { kind: 'system' }): Scope =>
    createScope({ db, tenantId, actor, now: now(), publicUrl, mail, log })
  const identity = createIdentityDeps({
    db,
    keys,
    publicUrl,
    allowedOrigins: [],
    now,
    scopeFor: forTenant,
    tenantIdForHost: (host) => tenantIdForHost(db, host),
    settings: config,
  })
  const forRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<Scope> => {
    const bearer = readBearer(request)
    const person = bearer
      ? ((await authenticate(identity, bearer)) ?? (await authenticateByCapability(identity, bearer)))
      : undefined
    return createScope({
      db,
      tenantId: person?.tenantId ?? (await tenantIdForHost(db, request.hostname)),
      actor: person?.actor ?? { kind: 'anyone' },
      now: now(),
      publicUrl,
      mail,
      log: request.log,
      visit: visitOf(request, reply, publicUrl),
    })
  }
  return { forTenant, forRequest, identity }
}

/** What is HTTP but not GraphQL, module by module. */
async function registerModuleRoutes(
  app: FastifyInstance,
  { config, db, keys, now = () => new Date() }: AppOptions,
  { forTenant, identity }: Scopes,
): Promise<void> {
  const { dataDir, publicUrl } = config
  await registerIdentityRoutes(app, identity)
  await registerUploadRoutes(app, {
    scopeFor: forTenant,
    storage: createFileStorage(join(dataDir, 'uploads')),
  })
  registerMemberRoutes(app, forTenant)
  registerRoomRoutes(app, forTenant)
  await registerApplicationRoutes(app, { scopeFor: forTenant, keys, now, storage: resumeStorage(dataDir) })
  await registerImportRoutes(app, forTenant)
  registerArticleRoutes(app, async ({ host, hostname }) => ({
    scope: forTenant(await tenantIdForHost(db, hostname)),
    origin: await originForHost(db, host, publicUrl),
  }))
}

/** The two apps: the back-office under its own address, the public pages at every other. */
async function registerPages(
  app: FastifyInstance,
  { config, db, now = () => new Date() }: AppOptions,
  { forRequest }: Scopes,
): Promise<void> {
  await registerStaticApp(app, '/admin', adminDist)
  await registerWebApp(app, {
    root: webDist,
    visit: async (request, reply) => ({
      origin: await originForHost(db, request.host, config.publicUrl),
      now: now(),
      send: createInProcessSender(request, reply, await forRequest(request, reply)),
    }),
  })
}

function readBearer({ headers }: FastifyRequest): string | undefined {
  const [scheme, token] = headers.authorization?.split(' ') ?? []
  return scheme?.toLowerCase() === 'bearer' ? token : undefined
}

/** What a client must know before any sign-in (product.md, Starting). */
function registerConfiguration(app: FastifyInstance, publicUrl: string): void {
  const { protocol } = new URL(publicUrl)
  app.get('/config.json', (request, reply) =>
    reply.header('cache-control', 'no-store').send({
      graphql: '/graphql',
      identity: {
        userPoolId,
        userPoolClientId: identityClientId,
        // The host that was asked: a tenant's own host name tells whose sign-in this is.
        userPoolEndpoint: `${protocol}//${request.host}/identity/`,
      },
    }),
  )
}
