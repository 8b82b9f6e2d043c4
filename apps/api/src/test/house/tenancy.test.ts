import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applicationRole } from '../../platform/database/migrate.ts'
import { createTenantWatch, UnboundTenantError } from '../tenant-watch.ts'
import { startTestApp, type TestApp } from '../test-app.ts'

// security.md R19, read from PostgreSQL's own catalogue.

/** Tables that belong to the installation, not to a tenant. */
const shared = ['installation', 'job_workers', 'rate_limits', 'schema_migrations', 'tenants']

let hearth: TestApp
let catalogue: pg.Client

beforeAll(async () => {
  hearth = await startTestApp()
  catalogue = new pg.Client({ connectionString: hearth.databaseUrl })
  await catalogue.connect()
})
afterAll(async () => {
  await catalogue.end()
  await hearth.close()
})

describe('R19 the schema', () => {
  test('gives every other table a tenant', async () => {
    const { rows } = await catalogue.query(`
      select relname from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r'
        and not exists (select from pg_attribute where attrelid = c.oid and attname = 'tenant_id' and attnotnull)
      order by relname`)
    expect(rows.map((row) => row.relname)).toEqual(shared)
  })

  test('begins every primary key and foreign key of a tenant table with the tenant', async () => {
    const { rows } = await catalogue.query(
      `
      select conrelid::regclass::text as relation, conname,
        (select attname from pg_attribute where attrelid = conrelid and attnum = conkey[1]) as first
      from pg_constraint
      where connamespace = 'public'::regnamespace and contype in ('p', 'f') and not conrelid::regclass::text = any($1)`,
      [shared],
    )
    expect(rows.length).toBeGreaterThan(15)
    expect(rows.filter((row) => row.first !== 'tenant_id')).toEqual([])
  })

  test('begins every uniqueness of a tenant table with the tenant, but for host names, which are global', async () => {
    const { rows } = await catalogue.query(
      `
      select indexrelid::regclass::text as name,
        (select attname from pg_attribute where attrelid = indrelid and attnum = indkey[0]) as first
      from pg_index join pg_class on pg_class.oid = indrelid
      where relnamespace = 'public'::regnamespace and indisunique and not relname = any($1)`,
      [shared],
    )
    expect(rows.filter((row) => row.first !== 'tenant_id').map((row) => row.name)).toEqual([
      'tenant_hosts_host_key',
    ])
  })

  test('refuses a link from one tenant to another', async () => {
    await hearth.addTenant('harbour')
    const [theirs] = await hearth.addMembers([{}], 'harbour')
    await expect(hearth.addMembers([{ invitedBy: theirs?.id }])).rejects.toThrow(/foreign key/)
  })

  test('lets the application own no table and change no schema', async () => {
    const { rows } = await catalogue.query(
      'select count(*)::int as owned from pg_class where relowner = $1::regrole',
      [applicationRole],
    )
    expect(rows[0].owned).toBe(0)
    await expect(hearth.pool.query('create table mine (id int)')).rejects.toThrow(/permission denied/)
    await expect(hearth.pool.query('drop table members')).rejects.toThrow(/must be owner/)
    await expect(
      hearth.pool.query("insert into schema_migrations (name, checksum) values ('x', 'y')"),
    ).rejects.toThrow(/permission denied/)
  })
})

describe('R19 the statement check of the tests', () => {
  const watch = createTenantWatch(new Set(['members', 'sessions', 'tenants', 'people']))
  test.each([
    ['select * from "members"'],
    ['select * from "members" where "id" = $1'],
    ['update "members" set "role" = $1 where "id" = $2'],
    [
      'select * from "members" inner join "sessions" on "sessions"."person_id" = "members"."id" where "members"."tenant_id" = $1',
    ],
    ['delete from sessions where id = $1'],
    ['select * from "members" where "members"."tenant_id" = "members"."tenant_id"'],
    ['select * from "members" where "tenant_id" = "tenant_id"'],
    [
      'select * from "members" m inner join "sessions" s on s."tenant_id" = s."tenant_id" where m."tenant_id" = $1',
    ],
    ['select * from "members" m inner join "sessions" s on s."tenant_id" = m."tenant_id"'],
    ['insert into "members" ("id") values ($1) on conflict ("tenant_id", "id") do nothing'],
    ['select * from "members" where "id" = $1 order by "tenant_id", "id"'],
    ['insert into "members" ("id", "email") values ($1, $2)'],
  ])('refuses %s', (text) => {
    expect(() => watch(text, [])).toThrow(UnboundTenantError)
  })

  test.each([
    ['select * from "members" where "tenant_id" = $1'],
    ['select * from "tenants" where "id" = $1'],
    ['insert into "members" ("tenant_id", "id") values ($1, $2)'],
    ['insert into sessions as known (id, tenant_id) select id, $1 from unnest($2::uuid[]) as given (id)'],
    [
      'select * from "members" where "tenant_id" = $1 and exists (select from people where people.tenant_id = members.tenant_id)',
    ],
    ['select * from (select * from "members" where "tenant_id" = $1) as newest'],
    ['select 1'],
    ['select * from "people" where email = $1 /* every tenant: sign-in prefers the own one */'],
    [
      'select * from "members" m inner join "sessions" s on s."tenant_id" = m."tenant_id" where m."tenant_id" = $1',
    ],
  ])('lets %s pass', (text) => {
    expect(() => watch(text, [])).not.toThrow()
  })

  test('is on for the statements of the API tests', async () => {
    await expect(hearth.db.selectFrom('members').select('id').execute()).rejects.toThrow(UnboundTenantError)
  })
})
