import type pg from 'pg'

// Writes the two generated files from a migrated database: tables.generated.ts (types for Kysely) and
// structure.sql (the schema to read). A test compares both with what is committed.

type Column = {
  relation: string
  name: string
  type: string
  optional: boolean
  defaulted: boolean
  generated: boolean
  view: boolean
}

const scalarTypes: Record<string, string> = {
  text: 'string',
  uuid: 'string',
  pg_lsn: 'string',
  boolean: 'boolean',
  integer: 'number',
  bigint: 'number',
  'double precision': 'number',
  numeric: 'string',
  bytea: 'Buffer',
  jsonb: 'Json',
  'timestamp with time zone': 'Timestamp',
  date: 'Timestamp',
  'text[]': 'string[]',
  'integer[]': 'number[]',
  'uuid[]': 'string[]',
}

async function loadColumns(client: pg.ClientBase): Promise<Column[]> {
  const { rows } = await client.query<Column>(`
    select c.relname as relation, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
           not a.attnotnull as optional, a.atthasdef as defaulted, a.attgenerated <> '' as generated,
           c.relkind = 'v' as view
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`)
  return rows
}

const camel = (name: string) =>
  name === 'mobile_os'
    ? 'mobileOS'
    : name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
const pascal = (name: string) => camel(name).replace(/^./, (letter) => letter.toUpperCase())

/** The columns of a view are nullable to PostgreSQL; what the table of members says of the same column holds. */
function resolveViewColumns(columns: Column[]): Column[] {
  const members = new Map(
    columns.filter((column) => column.relation === 'members').map((column) => [column.name, column]),
  )
  return columns.map((column) =>
    column.view ? { ...column, optional: members.get(column.name)?.optional ?? false } : column,
  )
}

function columnType(column: Column): string {
  const scalar = scalarTypes[column.type]
  if (!scalar) throw new Error(`No TypeScript type is known for the column type ${column.type}`)
  const type = column.optional ? `${scalar} | null` : scalar
  if (column.generated) return `Generated.Always<${type}>`
  return column.defaulted && !column.optional ? `Generated.Default<${type}>` : type
}

const namesOf = (columns: Column[], relation: string): string =>
  columns
    .filter((column) => column.relation === relation)
    .map((column) => `'${camel(column.name)}'`)
    .join(', ')

/** @returns the text of database.generated.ts */
export async function describeTypes(client: pg.ClientBase): Promise<string> {
  const columns = resolveViewColumns(await loadColumns(client))
  const relations = [...new Set(columns.map((column) => column.relation))]
  const tables = relations.map((relation) => {
    const lines = columns
      .filter((column) => column.relation === relation)
      .map((column) => `  ${camel(column.name)}: ${columnType(column)}`)
    return `export type ${pascal(relation)}Table = {\n${lines.join('\n')}\n}`
  })
  return [
    '// Generated from the migrated database by `npm run generate -w apps/api`; change a migration instead.',
    "import type { Generated, Json, Timestamp } from './columns.ts'",
    '',
    ...tables.flatMap((table) => [table, '']),
    '/** The columns of each table and view, in their order. */',
    'export const allColumns = {',
    ...relations.map((relation) => `  ${camel(relation)}: [${namesOf(columns, relation)}],`),
    '} as const',
    '',
    'export type Database = {',
    ...relations.map((relation) => `  ${camel(relation)}: ${pascal(relation)}Table`),
    '}',
    '',
  ].join('\n')
}

/** @returns the text of structure.sql: tables, constraints, indexes, views, functions and triggers as PostgreSQL itself words them */
export async function describeStructure(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ statement: string }>(`
    select statement from (
      select 1 as part, c.relname as relation, '' as detail,
        'create table ' || c.relname || E' (\\n  ' || string_agg(
          a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
          || case when a.attgenerated <> '' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
                  when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end
          || case when a.attnotnull then ' not null' else '' end, E',\\n  ' order by a.attnum) || E'\\n);' as statement
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by c.relname
      union all
      select 2, conrelid::regclass::text, conname,
        'alter table ' || conrelid::regclass || ' add constraint ' || conname || ' ' || pg_get_constraintdef(oid) || ';'
      from pg_constraint where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'f', 'c')
      union all
      select 3, tablename, indexname, indexdef || ';' from pg_indexes
      where schemaname = 'public' and indexname not in (select conname from pg_constraint)
      union all
      select 4, viewname, '', 'create view ' || viewname || E' as\\n' || definition from pg_views where schemaname = 'public'
      union all
      select 5, proname, pg_get_function_identity_arguments(oid), rtrim(pg_get_functiondef(oid)) || ';' from pg_proc f
      where pronamespace = 'public'::regnamespace and not exists (
        select from pg_depend where classid = 'pg_proc'::regclass and objid = f.oid and deptype = 'e')
      union all
      select 6, tgrelid::regclass::text, tgname, pg_get_triggerdef(oid) || ';' from pg_trigger
      where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    ) parts order by part, relation, detail`)
  return `-- Generated from the migrated database by \`npm run generate -w apps/api\`; change a migration instead.\n\n${rows
    .map((row) => row.statement)
    .join('\n\n')}\n`
}
