import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { pino } from 'pino'
import { createApp } from '../app.ts'
import type { Config } from '../config.ts'
import { streamConnections } from '../database-start.ts'
import { type IdentityKeys, loadKeys } from '../identity/index.ts'
import { createDb, createPool, type Db } from '../platform/database/database.ts'
import { applicationRole } from '../platform/database/migrate.ts'
import type { SmtpSettings } from '../platform/mail/smtp.ts'
import type { Scope } from '../platform/scope.ts'
import type { MemberInsert } from '../seed/builders.ts'
import type { RoomInsert } from '../seed/room-builders.ts'
import { openServices } from '../services.ts'
import { type ReadMail, readMails } from './read-mails.ts'
import { createTenantWatch } from './tenant-watch.ts'
import { createTestDatabase } from './test-database.ts'
import { createPeople } from './test-people.ts'

export type TestApp = {
  app: FastifyInstance
  db: Db
  pool: pg.Pool
  url: string
  /** An address of any of the tenants' hosts, or a path, as this app serves it. */
  at: (address: string) => string
  databaseUrl: string
  /** Every statement since the last `statements.splice(0)`. */
  statements: string[]
  scope: (tenantId?: string) => Scope
  clock: { now: Date }
  keys: IdentityKeys
  /** Where files that people send are kept. */
  dataDir: string
  /** What was logged, a line of JSON each. */
  logged: string[]
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
  identityProvider?: Config['identityProvider']
  trustProxy?: Config['trustProxy']
  legacyStaffIsAdmin?: boolean
  /** A mail server; without it mail stays in the outbox. */
  smtp?: SmtpSettings
  /** Another running app: this one shares its database and clock, as a second process would. */
  beside?: TestApp
}

let sharedKeys: Promise<IdentityKeys> | undefined

async function loadRelations(url: string): Promise<Set<string>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ relname: string }>(
    "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')",
  )
  await client.end()
  return new Set(rows.map((row) => row.relname))
}

/** Connections to a database of its own, or to that of `beside`, with the tenant check on every statement. */
async function connect({ beside }: TestAppOptions) {
  const databaseUrl = beside?.databaseUrl ?? (await createTestDatabase())
  const statements: string[] = []
  const watchTenant = createTenantWatch(await loadRelations(databaseUrl))
  const watch = (text: string, parameters: readonly unknown[]) => {
    statements.push(text)
    watchTenant(text, parameters)
  }
  const poolOf = (size: number) => createPool({ url: databaseUrl, role: applicationRole, size, watch })
  const [pool, streamPool] = [poolOf(10), poolOf(streamConnections)]
  return { databaseUrl, statements, pool, streamPool, db: createDb(pool), streamDb: createDb(streamPool) }
}

async function configure({
  identityProvider = 'built-in',
  legacyStaffIsAdmin = true,
  trustProxy = [],
  smtp,
}: TestAppOptions) {
  sharedKeys ??= loadKeys(mkdtempSync(join(tmpdir(), 'hearth-keys-')))
  const config = {
    publicUrl: 'http://localhost:4000',
    trustProxy,
    identityProvider,
    storageProvider: 'files' as const,
    legacyStaffIsAdmin,
    dataDir: mkdtempSync(join(tmpdir(), 'hearth-files-')),
    smtp,
  }
  return { config, keys: await sharedKeys }
}

/**
 * The real API on a database of its own, listening on a free port, with a clock that stands where the test puts it.
 */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { streamPool, streamDb, ...database } = await connect(options)
  const { config, keys } = await configure(options)
  const clock = options.beside?.clock ?? { now: options.now ?? new Date() }
  const logged: string[] = []
  const log = pino({ level: 'info' }, { write: (line) => void logged.push(line) })
  const { db } = database
  const installation = openServices({ config, db, streamDb, keys, log, now: () => clock.now })
  const app = await createApp({ config, installation, introspection: options.introspection })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const scope = (tenantId = 'hearth') => installation.forTenant(tenantId)
  return {
    ...createPeople(scope, url),
    ...database,
    graphql: (query, variables, token) => sendGraphql(url, { query, variables }, token),
    app,
    at: (address) => {
      const { pathname, search } = new URL(address, url)
      return url + pathname + search
    },
    url,
    clock,
    keys,
    dataDir: config.dataDir,
    logged,
    scope,
    readMails: (recipient, tenantId) => readMails(scope(tenantId), recipient),
    close: async () => {
      await app.close()
      installation.close()
      await Promise.all([database.pool.end(), streamPool.end()])
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
