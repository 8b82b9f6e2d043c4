import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { Logger as JobLogger, runMigrations as migrateJobs } from 'graphile-worker'
import pg from 'pg'
import { StartError } from '../start-error.ts'

/** The role that the running application has: it owns no table and may not change the schema (security.md R19). */
export const applicationRole = 'hearth_app'

const folder = new URL('../../../migrations/', import.meta.url)
const lockKey = 4_729_101

type Migration = { name: string; text: string; checksum: string }

function readMigrations(): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(new URL(name, folder), 'utf8')
      return { name, text, checksum: checksumOf(text) }
    })
}

const checksumForm = 'statements:'

/** Of the statements alone: a comment may be reworded after a migration has run. */
export function checksumOf(text: string): string {
  const statements = text.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim()
  return checksumForm + createHash('sha256').update(statements).digest('hex')
}

/** What goes wrong there is thrown; the library would print it besides. */
const silent = new JobLogger(() => () => undefined)

/** PostgreSQL 15 is the oldest with what the migrations use. */
const oldestServer = 150_000

/**
 * Brings the database at `url` to the newest schema; several processes may call it at once.
 * @returns the names of the migrations that were run
 */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  // Its loss rejects what is asked of it; without a listener it would end the process besides.
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version_num') as version",
    )
    if (Number(rows[0]?.version) < oldestServer)
      throw new StartError('DATABASE_URL must lead to PostgreSQL 15 or newer.')
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await createApplicationRole(client)
    const done = await runPending(client)
    await migrateJobs({ connectionString: url, logger: silent })
    await grantToApplication(client)
    return done
  } finally {
    await client.end()
  }
}

async function runPending(client: pg.Client): Promise<string[]> {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, checksum text not null, run timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  )
  const known = new Map(rows.map((row) => [row.name, row.checksum]))
  const done: string[] = []
  for (const { name, text, checksum } of readMigrations()) {
    const recorded = known.get(name)
    if (recorded && !recorded.startsWith(checksumForm)) {
      // Noted when comments still counted: what it says cannot be compared any more.
      await client.query('update schema_migrations set checksum = $2 where name = $1', [name, checksum])
      continue
    }
    if (recorded && recorded !== checksum) {
      throw new StartError(
        `The migration ${name} was changed after it had run on this database; add a new one instead.`,
      )
    }
    if (recorded) continue
    await client.query('begin')
    try {
      await client.query(text)
      await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw new StartError(`The migration ${name} failed: ${(error as Error).message}.`)
    }
    done.push(name)
  }
  return done
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
