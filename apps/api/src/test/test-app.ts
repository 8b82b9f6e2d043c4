import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { createApp } from '../app.ts'
import type { Config } from '../config.ts'
import { type IdentityKeys, loadKeys } from '../identity/index.ts'
import { insertLogs } from '../logs/index.ts'
import type { Db } from '../platform/database/database.ts'
import { applicationRole } from '../platform/database/migrate.ts'
import type { Replica } from '../platform/database/replica/replica.ts'
import { createKeptLines } from '../platform/log/kept-lines.ts'
import { createLog } from '../platform/log/log.ts'
import type { SmtpSettings } from '../platform/mail/smtp.ts'
import type { Internet } from '../platform/outgoing/request.ts'
import type { Scope } from '../platform/scope.ts'
import type { MemberInsert } from '../seed/builders.ts'
import type { RoomInsert } from '../seed/room-builders.ts'
import { openServices } from '../services.ts'
import { type ReadMail, readMails } from './read-mails.ts'
import { connect, type TestServer } from './servers/connections.ts'
import { createPeople } from './test-people.ts'

export type TestApp = {
  app: FastifyInstance
  db: Db
  /** Direct, also in a run with a pooler. */
  pool: pg.Pool
  url: string
  /** An address of any of the tenants' hosts, or a path, as this app serves it. */
  at: (address: string) => string
  databaseUrl: string
  server: TestServer
  replica: Replica | undefined
  /** Every statement since the last `statements.splice(0)`. */
  statements: string[]
  scope: (tenantId?: string) => Scope
  clock: { now: Date }
  keys: IdentityKeys
  /** Where files that people send are kept. */
  dataDir: string
  /** What was logged, a line of JSON each. */
  logged: string[]
  /** Hands what was logged on, to be read as staff read it; here nothing else does. */
  keepLogs: () => Promise<void>
  /** Sends an operation as the bearer of `token`, or as a stranger. */
  graphql: (query: string, variables?: object, token?: string) => Promise<GraphqlAnswer>
  /** Inserts a person with the demo password and signs in; other fields are invented. */
  signIn: (person?: Partial<MemberInsert>) => Promise<SignedIn>
  /** Inserts invented members. */
  addMembers: (members: Partial<MemberInsert>[], tenantId?: string) => Promise<MemberInsert[]>
  /** Inserts invented Living Rooms that begin tomorrow. */
  addRooms: (rooms: Partial<RoomInsert>[], tenantId?: string) => Promise<RoomInsert[]>
  addTenant: (id: string) => Promise<void>
  /** The mails of a tenant, or those to one person, oldest first, as their readers see them. */
  readMails: (recipient?: string, tenantId?: string) => Promise<ReadMail[]>
  close: () => Promise<void>
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever it asked for
export type GraphqlAnswer = { status: number; data?: any; errors?: { message: string; extensions?: any }[] }
export type SignedIn = { id: string; token: string; email: string }

export type TestAppOptions = {
  introspection?: boolean
  now?: Date
  /** Absent: the built-in service. */
  identity?: Config['identity']
  trustProxy?: Config['trustProxy']
  legacyStaffIsAdmin?: boolean
  /** Absent: staff sign in with their passwords alone. */
  singleSignOn?: Config['singleSignOn']
  /** A mail server; without it mail stays in the outbox. */
  smtp?: SmtpSettings
  /** Where answers by email arrive; without it none are taken. */
  inboundMail?: Config['inboundMail']
  /** Where addresses that others gave lead; absent: to the internet. */
  internet?: Internet
  /** Where reports about emails arrive; without it none are taken. */
  mailReturns?: Config['mailReturns']
  /** Absent: there are no text messages. */
  sms?: Config['sms']
  /** Absent: the built-in dashboard. */
  analytics?: Config['analytics']
  /** Absent: the built-in provider. */
  payments?: Config['payments']
  /** Absent: a database of its own on the run's server. */
  server?: TestServer
  /** Another running app: this one shares its database and clock, as a second process would. */
  beside?: TestApp
}

let sharedKeys: Promise<IdentityKeys> | undefined

async function configure({
  identity = { provider: 'built-in' },
  legacyStaffIsAdmin = true,
  singleSignOn,
  trustProxy = [],
  smtp,
  inboundMail,
  mailReturns,
  analytics = {},
  sms,
  payments = { provider: 'test' },
  internet,
}: TestAppOptions) {
  sharedKeys ??= loadKeys(mkdtempSync(join(tmpdir(), 'hearth-keys-')))
  const config = {
    publicUrl: 'http://localhost:4000',
    trustProxy,
    identity,
    push: undefined,
    analytics,
    sms,
    storageProvider: 'files' as const,
    s3: undefined,
    payments,
    legacyStaffIsAdmin,
    singleSignOn,
    dataDir: mkdtempSync(join(tmpdir(), 'hearth-files-')),
    smtp,
    inboundMail,
    mailReturns,
  }
  return { config, keys: await sharedKeys, internet }
}

/**
 * The real API on a database of its own, listening on a free port, with a clock that stands where the test puts it.
 */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { streamDb, openReplica, end, ...database } = await connect(options)
  const { config, ...given } = await configure(options)
  const clock = options.beside?.clock ?? { now: options.now ?? new Date() }
  const logged: string[] = []
  const { db } = database
  const kept = createKeptLines('info')
  const log = createLog('info', { out: { write: (line) => void logged.push(line) }, kept })
  kept.keepIn((lines) => insertLogs(db, lines), log)
  const replica = openReplica(log)
  const installation = openServices({ config, db, streamDb, replica, log, ...given, now: () => clock.now })
  const app = await createApp({ config, installation, introspection: options.introspection })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const scope = (tenantId = 'hearth') => installation.forTenant(tenantId)
  return {
    ...createPeople(scope, url),
    ...database,
    replica,
    graphql: (query, variables, token) => sendGraphql(url, { query, variables }, token),
    app,
    at: (address) => {
      const { pathname, search } = new URL(address, url)
      return url + pathname + search
    },
    url,
    clock,
    keys: given.keys,
    dataDir: config.dataDir,
    logged,
    keepLogs: kept.flush,
    scope,
    readMails: (recipient, tenantId) => readMails(scope(tenantId), recipient),
    close: async () => {
      await app.close()
      installation.close()
      await Promise.all([end(), replica?.stop()])
    },
  }
}

export async function sendGraphql(url: string, body: object, token?: string): Promise<GraphqlAnswer> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  return { status: response.status, ...((await response.json()) as object) }
}

/** Makes every statement fail in a way that nobody expects. */
export async function breakDatabase({ databaseUrl }: TestApp): Promise<void> {
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  await owner.query(`revoke all on all tables in schema public from ${applicationRole}`)
  await owner.end()
}
