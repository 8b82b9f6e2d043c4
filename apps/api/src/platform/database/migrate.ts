import { setTimeout as pause } from 'node:timers/promises'
import { Logger as JobLogger, runMigrations as migrateJobs } from 'graphile-worker'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { listPending, listRecorded, renewChecksums, runMigration } from './migrations.ts'

/** The role that the running application has: it owns no table and may not change the schema (security.md R19). */
export const applicationRole = 'hearth_app'

const lockKey = 4_729_101
const waitMs = 1_000

/** What goes wrong there is thrown; the library would print it besides. */
const silent = new JobLogger(() => () => undefined)

/** PostgreSQL 15 is the oldest with what the migrations use. */
const oldestServer = 150_000

/**
 * Brings the database at `url` to the newest schema; several processes may call it at once.
 * @returns the names of the migrations that were run
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const client = await connect(url)
  try {
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version_num') as version",
    )
    if (Number(rows[0]?.version) < oldestServer)
      throw new StartError('DATABASE_URL must lead to PostgreSQL 15 or newer.')
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await createApplicationRole(client)
    const done = await runPending(client, options)
    await migrateJobs({ connectionString: url, logger: silent })
    await grantToApplication(client)
    return done
  } finally {
    await client.end()
  }
}

/** Without a time limit, whatever the user's is. A pooler refuses the option, and could not keep the locks of a session. */
async function connect(url: string): Promise<pg.Client> {
  const options = '-c statement_timeout=0'
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, options })
  // Its loss rejects what is asked of it; without a listener it would end the process besides.
  client.on('error', () => {})
  await client.connect()
  return client
}

type MigrateOptions = {
  /** The names of those to run; absent: all that are pending. */
  only?: string[] | undefined
  /** Called before the first of them runs, with their names, while no other process may migrate. */
  before?: ((pending: string[]) => Promise<void>) | undefined
}

async function runPending(client: pg.Client, { only, before }: MigrateOptions): Promise<string[]> {
  const recorded = await listRecorded(client)
  const wanted = only && new Set(only)
  const pending = listPending(recorded).filter(({ name }) => wanted?.has(name) ?? true)
  const names = pending.map(({ name }) => name)
  if (names.length > 0) await before?.(names)
  await client.query(
    'create table if not exists schema_migrations (name text primary key, checksum text not null, run timestamptz not null default now())',
  )
  await renewChecksums(client, recorded)
  for (const migration of pending) await runMigration(client, migration)
  return names
}

/** Waits until another process has brought the database to this release's schema. */
export async function waitForMigrations(
  url: string,
  { report, signal }: { report: (line: string) => void; signal?: AbortSignal | undefined },
): Promise<void> {
  const client = await connect(url)
  try {
    for (let tries = 0; ; tries++) {
      // While migrations run their lock is held, and then all of them are there.
      await client.query('select pg_advisory_lock_shared($1)', [lockKey])
      const { length } = listPending(await listRecorded(client))
      await client.query('select pg_advisory_unlock_shared($1)', [lockKey])
      if (length === 0) return
      if (tries === 0)
        report(`Waiting until "npm run migrate" has run ${length} migrations (MIGRATE_ON_START is off).`)
      await pause(waitMs, undefined, { signal })
    }
  } finally {
    await client.end()
  }
}

/** Roles belong to the whole server: another database's migration may have made this one long ago, for its owner. */
async function createApplicationRole(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ me: string; exists: boolean }>(
    'select quote_ident(current_user) as me, exists (select from pg_roles where rolname = $1)',
    [applicationRole],
  )
  const { me, exists } = rows[0] ?? { me: 'current_user', exists: false }
  const grant = `grant ${applicationRole} to ${me}`
  const create = `create role ${applicationRole} nologin`
  const refuse = () => {
    throw new StartError(
      `DATABASE_URL: its user may not act as the role ${applicationRole}; run "${exists ? '' : `${create}; `}${grant}" once as an administrator.`,
    )
  }
  if (!exists) {
    await client.query(create).catch((error: { code?: string }) => {
      if (error.code !== '42710' && error.code !== '23505') refuse()
    })
  }
  if (!(await mayActAsApplication(client))) await client.query(grant).catch(refuse)
}

/** Tried, because membership alone does not say it since PostgreSQL 16. */
async function mayActAsApplication(client: pg.Client): Promise<boolean> {
  return client.query(`set role ${applicationRole}; reset role`).then(
    () => true,
    () => false,
  )
}

async function grantToApplication(client: pg.Client): Promise<void> {
  for (const schema of ['public', 'graphile_worker']) {
    await client.query(`
      grant usage on schema ${schema} to ${applicationRole};
      grant select, insert, update, delete on all tables in schema ${schema} to ${applicationRole};
      grant usage on all sequences in schema ${schema} to ${applicationRole};
      grant execute on all functions in schema ${schema} to ${applicationRole};
    `)
  }
  await letApplicationSeeJobs(client)
  await client.query(`revoke insert, update, delete on schema_migrations from ${applicationRole}`)
}

/** graphile-worker guards its tables with row-level security that lets their owner alone through. */
async function letApplicationSeeJobs(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity
       and not exists (select from pg_policy where polrelid = c.oid and polname = $1)`,
    [applicationRole],
  )
  for (const { name } of rows) {
    await client.query(
      `create policy ${applicationRole} on ${name} to ${applicationRole} using (true) with check (true)`,
    )
  }
}
