import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import { createIdentity, type IdentityKeys } from './identity/index.ts'
import { mails, memberEvents, uploadKinds } from './modules.ts'
import type { Db } from './platform/database/database.ts'
import { createTotals } from './platform/database/totals.ts'
import { createMailing } from './platform/mail/mailing.ts'
import { type Actor, createScope, type Scope, type Services } from './platform/scope.ts'
import { createStorage } from './platform/storage/storage.ts'
import type { Visit } from './platform/visit.ts'
import { tenantIdForHost } from './tenants/index.ts'

export type ServicesOptions = {
  config: Pick<
    Config,
    'publicUrl' | 'dataDir' | 'identityProvider' | 'storageProvider' | 'legacyStaffIsAdmin' | 'smtp'
  >
  db: Db
  /** Absent: `db`, for a command that streams nothing. */
  streamDb?: Db
  keys: IdentityKeys
  log: FastifyBaseLogger
  /** The clock; a test may set it. */
  now?: () => Date
}

/** What is made once at the start, and the way to a scope that carries it. */
export type Installation = {
  services: Services
  db: Db
  log: FastifyBaseLogger
  now: () => Date
  forTenant: (tenantId: string, actor?: Actor, visit?: Visit) => Scope
  close: () => void
}

export function openServices({
  config,
  db,
  streamDb = db,
  keys,
  log,
  now = () => new Date(),
}: ServicesOptions): Installation {
  const mail = createMailing({ mails, secret: keys.secret, smtp: config.smtp })
  const forTenant = (tenantId: string, actor: Actor = { kind: 'system' }, visit?: Visit): Scope =>
    createScope({ db, tenantId, actor, now: now(), services, log, visit })
  const services: Services = {
    publicUrl: config.publicUrl,
    secret: keys.secret,
    mail,
    streamDb,
    storage: createStorage(config),
    totals: createTotals(),
    memberEvents,
    uploads: new Map(uploadKinds.map((kind) => [kind.name, kind])),
    identity: createIdentity(config.identityProvider, {
      db,
      keys,
      publicUrl: config.publicUrl,
      allowedOrigins: [],
      now,
      scopeFor: forTenant,
      tenantIdForHost: (host) => tenantIdForHost(db, host),
      settings: config,
    }),
  }
  return { services, db, log, now, forTenant, close: () => mail.adapter.close() }
}
