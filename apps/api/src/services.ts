import type { FastifyBaseLogger } from 'fastify'
import { createDashboard } from './analytics/index.ts'
import { createPayments } from './billing/index.ts'
import type { Config } from './config.ts'
import { createIdentity, type IdentityKeys } from './identity/index.ts'
import { memberAddresses } from './members/index.ts'
import { mails, memberDeletions, memberEvents, searchSources, uploadKinds } from './modules.ts'
import type { Db } from './platform/database/database.ts'
import { createPlaces } from './platform/database/lists/places.ts'
import { createTotals } from './platform/database/lists/totals.ts'
import type { Replica } from './platform/database/replica/replica.ts'
import { createMailing } from './platform/mail/mailing.ts'
import type { Internet } from './platform/outgoing/request.ts'
import { createPush } from './platform/push/push.ts'
import { type Actor, createScope, type Scope, type Services } from './platform/scope.ts'
import { createSms } from './platform/sms/sms.ts'
import { createStorage } from './platform/storage/storage.ts'
import type { Visit } from './platform/visit.ts'
import { createSingleSignOn } from './single-sign-on/index.ts'
import { tenantIdForHost } from './tenants/index.ts'

export type ServicesOptions = {
  config: Pick<
    Config,
    | 'analytics'
    | 'publicUrl'
    | 'dataDir'
    | 'identity'
    | 'payments'
    | 'push'
    | 'sms'
    | 'storageProvider'
    | 's3'
    | 'legacyStaffIsAdmin'
    | 'singleSignOn'
    | 'smtp'
    | 'inboundMail'
    | 'mailReturns'
  >
  db: Db
  /** Absent: `db`, for a command that streams nothing. */
  streamDb?: Db
  replica?: Replica | undefined
  keys: IdentityKeys
  log: FastifyBaseLogger
  /** What a test puts in place of the internet. */
  internet?: Internet | undefined
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

/** What scopes carry of what the modules bring. */
const ofModules = {
  memberEvents,
  searchSources,
  memberDeletions,
  uploads: new Map(uploadKinds.map((kind) => [kind.name, kind])),
}

export function openServices(options: ServicesOptions): Installation {
  const { config, db, streamDb = db, replica, keys, log, internet = {}, now = () => new Date() } = options
  const forTenant = (tenantId: string, actor: Actor = { kind: 'system' }, visit?: Visit): Scope =>
    createScope({ db, tenantId, actor, now: now(), services, log, visit })
  const services: Services = {
    ...{ publicUrl: config.publicUrl, internet, secret: keys.secret },
    analytics: createDashboard(config.analytics, config.publicUrl),
    analyticsEventsUrl: config.analytics.eventsUrl,
    mail: openMailing(config, keys.secret),
    push: createPush(config.push),
    sms: createSms(config.sms),
    vapidKey: config.push?.vapid?.publicKey ?? null,
    streamDb,
    replica,
    storage: createStorage(config),
    payments: createPayments(config.payments, { keyed: keys, log }),
    totals: createTotals(),
    places: createPlaces(),
    ...ofModules,
    identity: createIdentity(config.identity, {
      db,
      keys,
      publicUrl: config.publicUrl,
      allowedOrigins: [],
      now,
      scopeFor: forTenant,
      tenantIdForHost: (host) => tenantIdForHost(db, host),
      settings: admissionOf(config),
    }),
    singleSignOn: createSingleSignOn(config.singleSignOn),
  }
  return { services, db, log, now, forTenant, close: () => closeAll(services) }
}

/** Who may be signed in, besides what stands in each person's row. */
const admissionOf = ({ legacyStaffIsAdmin, singleSignOn }: ServicesOptions['config']) => ({
  legacyStaffIsAdmin,
  staffWithoutPasswords: singleSignOn?.only ?? false,
})

const openMailing = (config: ServicesOptions['config'], secret: Buffer) =>
  createMailing({
    ...{ mails, secret, smtp: config.smtp, addresses: memberAddresses },
    ...{ inbound: config.inboundMail, returns: config.mailReturns },
  })

function closeAll({ mail, push, sms }: Services): void {
  for (const adapter of [mail.adapter, push, sms?.adapter]) adapter?.close()
}
