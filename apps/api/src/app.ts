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
  const { config, db, mail, log, now = () => new Date() } = options
  const app = createServer({ log, trustProxy: config.trustProxy })
  const scopeFor = (tenantId: string, actor: Actor = { kind: 'system' }): Scope =>
    createScope({ db, tenantId, actor, now: now(), publicUrl: config.publicUrl, mail, log })
  const identity = createIdentityDeps({
    db,
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
    services: { identity },
  })
  const requestScope = async (request: FastifyRequest, reply: FastifyReply) => {
    const bearer = readBearer(request)
    const person = bearer
      ? ((await authenticate(identity, bearer)) ?? (await authenticateByCapability(identity, bearer)))
      : undefined
    return createScope({
      db,
      tenantId: person?.tenantId ?? (await tenantIdForHost(db, request.hostname)),
      actor: person?.actor ?? { kind: 'anyone' },
      now: now(),
      publicUrl: config.publicUrl,
      mail,
      log: request.log,
      visit: visitOf(request, reply, config.publicUrl),
    })
  }
  registerGraphqlRoute(app, { createScope: requestScope })
  await registerIdentityRoutes(app, identity)
  await registerUploadRoutes(app, { scopeFor, storage: createFileStorage(join(config.dataDir, 'uploads')) })
  registerMemberRoutes(app, scopeFor)
  registerRoomRoutes(app, scopeFor)
  await registerApplicationRoutes(app, {
    scopeFor,
    keys: options.keys,
    now,
    storage: resumeStorage(config.dataDir),
  })
  await registerImportRoutes(app, scopeFor)
  registerArticleRoutes(app, async ({ host, hostname }) => ({
    scope: scopeFor(await tenantIdForHost(db, hostname)),
    origin: await originForHost(db, host, config.publicUrl),
  }))
  await registerStaticApp(app, '/admin', adminDist)
  await registerWebApp(app, {
    root: webDist,
    visit: async (request, reply) => ({
      origin: await originForHost(db, request.host, config.publicUrl),
      now: now(),
      send: createInProcessSender(request, reply, await requestScope(request, reply)),
    }),
  })
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
