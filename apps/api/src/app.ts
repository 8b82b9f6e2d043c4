import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { createApplicationLimits, registerApplicationRoutes } from './applications/index.ts'
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
import { authenticateByCapability, createInviteLimits } from './invites/index.ts'
import { registerMemberRoutes } from './members/index.ts'
import { graphqlParts } from './modules.ts'
import type { Db } from './platform/database.ts'
import { registerGraphql } from './platform/graphql.ts'
import { registerGraphqlRoute } from './platform/http/graphql-route.ts'
import { registerHealth, registerMetrics } from './platform/http/health.ts'
import { createServer } from './platform/http/server.ts'
import { registerStaticApp } from './platform/http/static-app.ts'
import { type Actor, createScope, type Scope } from './platform/scope.ts'
import { createFileStorage } from './platform/storage.ts'
import { tenantIdForHost } from './tenants/index.ts'
import { registerUploadRoutes } from './uploads/index.ts'

export type AppOptions = {
  config: Pick<Config, 'publicUrl' | 'trustProxy' | 'legacyStaffIsAdmin' | 'dataDir'>
  db: Db
  pool: pg.Pool
  keys: IdentityKeys
  log: FastifyInstance['log']
  /** The clock; a test may set it. */
  now?: () => Date
  /** Serves the schema to whoever asks, for the conformance test and tools; never in production. */
  introspection?: boolean
}

const adminDist = fileURLToPath(new URL('../../admin/dist', import.meta.url))

/** The whole web service, ready to listen: every module's routes behind one scope per request. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, db, log, now = () => new Date() } = options
  const app = createServer({ log, trustProxy: config.trustProxy })
  const scopeFor = (tenantId: string, actor: Actor = { kind: 'system' }): Scope =>
    createScope({ db, tenantId, actor, now: now(), publicUrl: config.publicUrl, log })
  const identity = createIdentityDeps({
    pool: options.pool,
    keys: options.keys,
    publicUrl: config.publicUrl,
    allowedOrigins: [],
    now,
    scopeFor,
    tenantIdForHost: (host) => tenantIdForHost(db, host),
    settings: config,
  })

  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  registerHealth(app, { db, isClosing: () => closing })
  registerMetrics(app)
  registerConfiguration(app, config.publicUrl)
  await registerGraphql(app, graphqlParts, {
    introspection: options.introspection ?? false,
    services: {
      identity,
      inviteLimits: createInviteLimits(options.pool),
      applicationLimits: createApplicationLimits(options.pool, options.keys),
    },
  })
  registerGraphqlRoute(app, {
    createScope: async (request) => {
      const bearer = readBearer(request)
      const person = bearer
        ? ((await authenticate(identity, bearer)) ?? (await authenticateByCapability(identity, bearer)))
        : undefined
      const tenantId = person?.tenantId ?? (await tenantIdForHost(db, request.hostname))
      return createScope({
        db,
        tenantId,
        actor: person?.actor ?? { kind: 'anyone' },
        now: now(),
        publicUrl: config.publicUrl,
        origin: { ip: request.ip, userAgent: request.headers['user-agent'] },
        log: request.log,
      })
    },
  })
  await registerIdentityRoutes(app, identity)
  await registerUploadRoutes(app, { scopeFor, storage: createFileStorage(join(config.dataDir, 'uploads')) })
  registerMemberRoutes(app, scopeFor)
  await registerApplicationRoutes(app, {
    scopeFor,
    keys: options.keys,
    now,
    storage: createFileStorage(join(config.dataDir, 'resumes')),
  })
  await registerImportRoutes(app, scopeFor)
  await registerStaticApp(app, '/admin', adminDist)
  // The public pages' start page is not built yet: its address leads staff to the back-office.
  app.get('/', (_request, reply) => reply.redirect('/admin', 302))
  return app
}

function readBearer({ headers }: FastifyRequest): string | undefined {
  const [scheme, token] = headers.authorization?.split(' ') ?? []
  return scheme?.toLowerCase() === 'bearer' ? token : undefined
}

/** What a client must know before any sign-in (DESIGN, section 1). */
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
