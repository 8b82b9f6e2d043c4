import type pg from 'pg'

// Writes packaging/citus/distribute.sql from a migrated database; a test compares it with what is committed.

/** Tables that every tenant needs before it is known, or that belong to none. */
export const sharedTables: Record<string, { kind: 'reference' | 'local'; reason: string }> = {
  tenants: { kind: 'reference', reason: 'every tenant’s rows point at it, and a start reads all of it' },
  tenant_hosts: {
    kind: 'reference',
    reason: 'a host name is looked up before its tenant is known, and is unique over all of them',
  },
  installation: { kind: 'local', reason: 'what is true of the installation, read by the coordinator alone' },
  job_workers: { kind: 'local', reason: 'it belongs to the queue of jobs, which stays on the coordinator' },
  last_writes: { kind: 'local', reason: 'positions in the journal of one server mean nothing on another' },
  rate_limits: { kind: 'local', reason: 'counted before a tenant is known' },
  schema_migrations: { kind: 'local', reason: 'written by migrations, which run on the coordinator' },
}

type Table = { name: string; pointsAt: string[]; triggers: string[] }

async function loadTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name,
      array(select distinct confrelid::regclass::text from pg_constraint
        where conrelid = c.oid and contype = 'f' and confrelid <> c.oid order by 1) as "pointsAt",
      array(select tgname::text from pg_trigger where tgrelid = c.oid and not tgisinternal order by 1) as triggers
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    order by c.relname <> 'members', c.relname`)
  return rows
}

/** Each table after those that it points at, because Citus refuses a foreign key to a local one. @throws on a circle */
function inOrder(tables: Table[]): Table[] {
  const done = new Set<string>()
  const ordered: Table[] = []
  let left = tables
  while (left.length > 0) {
    const next = left.filter(({ pointsAt }) => pointsAt.every((name) => done.has(name)))
    if (next.length === 0)
      throw new Error(`Foreign keys go in a circle: ${left.map(({ name }) => name).join(', ')}`)
    for (const table of next) done.add(table.name)
    ordered.push(...next)
    left = left.filter(({ name }) => !done.has(name))
  }
  return ordered
}

const head = `-- Generated from the migrated database by \`npm run generate -w apps/api\`; change a migration instead.
--
-- Places a migrated Hearth on Citus: each tenant's rows together on one node, by tenant_id. A plan, not yet run against
-- Citus: try it on a copy, with the API's tests, before you rely on it (docs/operations.md, Beyond one database).
--
-- Known to stand in the way:
-- - Triggers. Citus refuses tables that have some unless the setting below allows it, and does not vouch for what they
--   do. Hearth's write rows of the same tenant in other tables, which lie on the same node, but by the tables' names.
-- - Foreign keys with ON DELETE SET NULL (column), whose other column is tenant_id: whether a version of Citus takes
--   them was not tried.
-- - Locks of rows and SELECT … FOR UPDATE work within a tenant; the few statements that cross tenants (sign-in, the
--   clock's jobs) ask every node.
-- - graphile_worker's tables stay local, on the coordinator: a job and its cause are then one distributed transaction.
-- - A later migration reaches all nodes only as far as Citus hands its statements on.

begin;
set local citus.enable_unsafe_triggers to on;
set local citus.multi_shard_modify_mode to 'sequential';
`

/** @returns the text of distribute.sql */
export async function describeDistribution(client: pg.ClientBase): Promise<string> {
  const tables = inOrder(await loadTables(client))
  const local = tables.filter(({ name }) => sharedTables[name]?.kind === 'local')
  const reference = tables.filter(({ name }) => sharedTables[name]?.kind === 'reference')
  const placed = tables.filter(({ name }) => !sharedTables[name])
  const noted = (table: Table) =>
    table.triggers.length > 0 ? `-- triggers: ${table.triggers.join(', ')}\n` : ''
  const distribute = (table: Table, index: number) =>
    `${noted(table)}select create_distributed_table('${table.name}', 'tenant_id', colocate_with => '${index === 0 ? 'none' : placed[0]?.name}');`
  return [
    head,
    '-- Local, on the coordinator:',
    ...local.map(({ name }) => `-- ${name}: ${sharedTables[name]?.reason}`),
    '',
    ...reference.map(
      ({ name }) => `-- ${sharedTables[name]?.reason}\nselect create_reference_table('${name}');`,
    ),
    '',
    ...placed.map(distribute),
    '',
    'commit;',
    '',
  ].join('\n')
}
