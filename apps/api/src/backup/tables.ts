import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { listRecorded } from '../platform/database/migrations.ts'

// What a database holds, read and written by PostgreSQL's own COPY. The schema itself comes from the migrations.

/** Names are as SQL wants them, with their schema; columns are those that are not generated. */
export type Table = { name: string; columns: string[] }
export type Sequence = { name: string; value: string; called: boolean }

const ours = "n.nspname in ('public', 'graphile_worker')"
const ofExtension = (catalog: string) =>
  `exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = o.oid and d.deptype = 'e')`

/** As the owner, without limits of time, and with one way to write each value whatever the server's settings are. */
export async function connectAsOwner(url: string): Promise<pg.Client> {
  const settings = {
    client_encoding: 'UTF8',
    datestyle: 'ISO',
    intervalstyle: 'postgres',
    timezone: 'UTC',
    bytea_output: 'hex',
    extra_float_digits: 1,
    statement_timeout: 0,
    lock_timeout: 0,
    idle_in_transaction_session_timeout: 0,
    maintenance_work_mem: '128MB',
  }
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  // Its loss rejects what is asked of it; without a listener it would end the process besides.
  client.on('error', () => {})
  await client.connect()
  for (const [name, value] of Object.entries(settings)) await client.query(`set ${name} = '${value}'`)
  return client
}

/** Every table but the job library's own list of migrations, which follows from its version. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select format('%I.%I', n.nspname, o.relname) as name,
      array_agg(quote_ident(a.attname) order by a.attnum)::text[] as columns
    from pg_class o join pg_namespace n on n.oid = o.relnamespace
      join pg_attribute a on a.attrelid = o.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where ${ours} and o.relkind = 'r' and (n.nspname, o.relname) <> ('graphile_worker', 'migrations')
      and not ${ofExtension('pg_class')}
    group by 1 order by 1`)
  return rows
}

/** Not part of a snapshot: read after the tables, so that none is behind its rows. */
export async function listSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select format('%I.%I', n.nspname, s.sequencename) as name,
      coalesce(s.last_value, s.start_value)::text as value, s.last_value is not null as called
    from pg_sequences s join pg_namespace n on n.nspname = s.schemaname where ${ours} order by 1`)
  return rows
}

/** Whether anybody has an account there; what a first start makes is no loss. */
export async function hasPeople(client: pg.Client): Promise<boolean> {
  if ((await listRecorded(client)).length === 0) return false
  const { rows } = await client.query<{ found: boolean }>(
    'select exists (select from people) as found -- every tenant: the whole installation is asked about',
  )
  return rows[0]?.found === true
}

export async function copyOut(client: pg.Client, { name, columns }: Table): Promise<Readable> {
  const { to } = await import('pg-copy-streams')
  return client.query(to(`copy ${name} (${columns.join(', ')}) to stdout`))
}

async function copyIn(client: pg.Client, { name, columns }: Table, content: Readable): Promise<void> {
  const { from } = await import('pg-copy-streams')
  await pipeline(content, client.query(from(`copy ${name} (${columns.join(', ')}) from stdin`)))
}

const run = async (client: pg.Client, statements: string[]): Promise<void> => {
  for (const statement of statements) await client.query(statement)
}

/** The statements that a query of the catalogue writes. */
async function writeStatements(client: pg.Client, query: string): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(query)
  return rows.map((row) => row.statement)
}

/**
 * Puts the rows of a backup into the tables of a migrated database, in one transaction. Triggers do not run, because
 * what they write is in the backup too; foreign keys and indexes are made again after the rows, and so verified.
 */
export async function loadTables(
  client: pg.Client,
  { tables, sequences }: { tables: Table[]; sequences: Sequence[] },
  contentOf: (table: Table) => Promise<Readable>,
): Promise<void> {
  await client.query('begin')
  try {
    const keys = await listDetachable(client)
    await run(client, keys.detach)
    await run(
      client,
      tables.map(({ name }) => `alter table ${name} disable trigger user`),
    )
    await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
    for (const table of tables) await copyIn(client, table, await contentOf(table))
    for (const { name, value, called } of sequences)
      await client.query('select setval($1::regclass, $2, $3)', [name, value, called])
    await run(
      client,
      tables.map(({ name }) => `alter table ${name} enable trigger user`),
    )
    await run(client, keys.attach)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
  await client.query('analyze')
}

/** Foreign keys, and the indexes that stand for no constraint: how to take them off and put them back as they were. */
async function listDetachable(client: pg.Client): Promise<{ detach: string[]; attach: string[] }> {
  const foreignKeys = `from pg_constraint o join pg_namespace n on n.oid = o.connamespace
    where ${ours} and o.contype = 'f' order by o.conrelid::regclass::text, o.conname`
  const indexes = `from pg_index i join pg_class o on o.oid = i.indexrelid join pg_namespace n on n.oid = o.relnamespace
    where ${ours} and not exists (select from pg_constraint c where c.conindid = o.oid and c.contype <> 'f')
    order by o.relname`
  const ask = (statement: string, from: string) =>
    writeStatements(client, `select ${statement} as statement ${from}`)
  const drop = "format('alter table %s drop constraint %I', o.conrelid::regclass, o.conname)"
  const add =
    "format('alter table %s add constraint %I %s', o.conrelid::regclass, o.conname, pg_get_constraintdef(o.oid))"
  const attach = [...(await ask('pg_get_indexdef(o.oid)', indexes)), ...(await ask(add, foreignKeys))]
  const detach = [
    ...(await ask(drop, foreignKeys)),
    ...(await ask("format('drop index %s', o.oid::regclass)", indexes)),
  ]
  return { detach, attach }
}

/** Removes everything that Hearth has made, so that the migrations begin with nothing; extensions stay. */
export async function emptyDatabase(client: pg.Client): Promise<void> {
  const inPublic = "join pg_namespace n on n.oid = o.relnamespace and n.nspname = 'public'"
  const kinds = [
    `select format('drop %s if exists %s cascade', case o.relkind when 'v' then 'view' else 'table' end, o.oid::regclass)
     as statement from pg_class o ${inPublic} where o.relkind in ('v', 'r') and not ${ofExtension('pg_class')}`,
    `select format('drop sequence if exists %s cascade', o.oid::regclass) as statement
     from pg_class o ${inPublic} where o.relkind = 'S' and not ${ofExtension('pg_class')}`,
    `select format('drop routine if exists %s cascade', o.oid::regprocedure) as statement
     from pg_proc o ${inPublic.replace('relnamespace', 'pronamespace')} where not ${ofExtension('pg_proc')}`,
  ]
  await client.query('begin')
  for (const kind of kinds) await run(client, await writeStatements(client, kind))
  await client.query('drop schema if exists graphile_worker cascade')
  await client.query('commit')
}
