import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../test/test-database.ts'
import { describeDistribution, sharedTables } from './distribute.ts'

const committed = readFileSync(
  new URL('../../../../../packaging/citus/distribute.sql', import.meta.url),
  'utf8',
)
const placed = [...committed.matchAll(/create_distributed_table\('(\w+)'/g)].map(([, name]) => String(name))

let catalogue: pg.Client
beforeAll(async () => {
  catalogue = new pg.Client({ connectionString: await createTestDatabase() })
  await catalogue.connect()
})
afterAll(() => catalogue.end())

const list = async (sql: string): Promise<string[]> =>
  (await catalogue.query<{ name: string }>(sql)).rows.map(({ name }) => name)

test('packaging/citus/distribute.sql is what the schema makes now', async () => {
  expect(committed).toBe(await describeDistribution(catalogue))
})

test('every table of a tenant lies with the others of that tenant, and every other one says why it does not', async () => {
  const tables = await list(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  )
  const ofTenants = await list(`
    select relname as name from pg_class c join pg_attribute on attrelid = c.oid and attname = 'tenant_id'
    where relnamespace = 'public'::regnamespace and relkind = 'r'`)
  const shared = Object.keys(sharedTables)
  expect(placed.toSorted()).toEqual(ofTenants.filter((name) => !shared.includes(name)).toSorted())
  expect([...placed, ...shared].toSorted()).toEqual(tables.toSorted())
  expect(committed.match(/colocate_with => 'members'/g)).toHaveLength(placed.length - 1)
})

test('every key of a placed table begins with the tenant, on both sides', async () => {
  const unbound = await catalogue.query(
    `select conname from pg_constraint
     where conrelid::regclass::text = any($1) and (
       contype in ('p', 'u') and 'tenant_id' <>
         (select attname from pg_attribute where attrelid = conrelid and attnum = conkey[1])
       or contype = 'f' and 'tenant_id' <>
         (select attname from pg_attribute where attrelid = conrelid and attnum = conkey[1])
       or contype = 'f' and confrelid::regclass::text = any($1) and 'tenant_id' <>
         (select attname from pg_attribute where attrelid = confrelid and attnum = confkey[1]))`,
    [placed],
  )
  expect(unbound.rows).toEqual([])
  const indexes = await catalogue.query(
    `select indexrelid::regclass::text as name from pg_index
     where indisunique and indrelid::regclass::text = any($1)
       and (select attname from pg_attribute where attrelid = indrelid and attnum = indkey[0]) is distinct from 'tenant_id'`,
    [placed],
  )
  expect(indexes.rows).toEqual([])
})

test('a table comes after those that it points at, and a shared one points at no placed one', async () => {
  const { rows } = await catalogue.query<{ one: string; other: string }>(
    `select conrelid::regclass::text as one, confrelid::regclass::text as other from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`,
  )
  const wrong = rows.filter(({ one, other }) =>
    placed.includes(other) ? !placed.includes(one) || placed.indexOf(one) < placed.indexOf(other) : false,
  )
  expect(wrong).toEqual([])
  expect(
    rows.filter(({ one, other }) => placed.includes(one) && sharedTables[other]?.kind === 'local'),
  ).toEqual([])
})
