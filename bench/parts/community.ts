import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@hearth/api/src/platform/postgres/embedded-postgres.ts'
import pg from 'pg'
import { type Server, startHearth } from './servers.ts'

/** A database with the demo community and as many members more as make the asked number. */
export type Community = {
  /** As the owner of the tables. */
  url: string
  dataDir: string
  members: number
  /** One statement as the owner. */
  query: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>
  stop: () => Promise<void>
}

/**
 * Seeds and starts a community in a temporary folder. With `BENCH_DATA`, a folder, it is kept there by its size and
 * used again: a million members take some minutes to write.
 */
export async function openCommunity(members: number): Promise<Community> {
  const kept = process.env.BENCH_DATA
  const folder = kept ? join(kept, `members-${members}`) : mkdtempSync(join(tmpdir(), 'hearth-bench-'))
  mkdirSync(folder, { recursive: true })
  const isSeeded = existsSync(join(folder, 'postgres'))
  const database = await startEmbeddedPostgres({ dataDir: folder, report: () => {} })
  const pool = new pg.Pool({ connectionString: database.url, max: 2 })
  // A connection that is idle while the database stops has an error of its own.
  pool.on('error', () => {})
  const query: Community['query'] = async (text, values) => (await pool.query(text, values)).rows
  const stop = async () => {
    await pool.end()
    await database.stop()
    if (!kept) rmSync(folder, { recursive: true, force: true })
  }
  const community = { url: database.url, dataDir: folder, members, query, stop }
  try {
    if (!isSeeded) await seed(community)
    return community
  } catch (error) {
    await stop()
    if (kept) rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

async function seed({ url, dataDir, members, query }: Community): Promise<void> {
  const server: Server = await startHearth({ url, dataDir, demo: true })
  await server.stop()
  const [{ count } = { count: 0 }] = await query<{ count: number }>(
    `select count(*)::int as count from members where tenant_id = 'hearth'`,
  )
  for (let at = count; at < members; at += batch)
    await query(insertMembers, [at, Math.min(at + batch, members)])
  await query('vacuum (analyze)')
}

const batch = 50_000

/** Everybody differs in the way that people do: common first names, rarer last names, few staff, one in ten thousand
 * with a name that nobody else has. */
const insertMembers = `
with words as (
  select array['Ada','Ines','Tom','Lena','Omar','Mei','Sofia','Noah','Zuri','Ravi','Elif','Jonas','Amara','Pedro','Yuki','Clara'] as first,
         array['Okafor','Duarte','Berg','Novak','Silva','Tanaka','Haddad','Muller','Kowalski','Rossi','Larsen','Mensah','Petrov','Ibrahim'] as last,
         array['Lisbon','London','Nairobi','Osaka','Berlin','Toronto','Lagos','Porto'] as city
)
insert into members (tenant_id, email, username, first_name, last_name, bio, role, status, active, archive, subscription,
  created, updated, first_login, last_activity, clicked_activation_link, referred, contributor, enterprise, mobile_os,
  city, company_name, comment, focus_milestones, phone, country_code)
select 'hearth', 'person.' || n || '@example.com', 'person-' || n,
  first[1 + n % 16], last[1 + (n / 16) % 14] || case when n % 10000 = 7 then '-Quillfeather' else '' end || ' ' || (n % 997),
  'Member number ' || n || ', who joined to learn and to help.',
  case when n % 20000 = 11 then 'ADMIN' when n % 5000 = 13 then 'MANAGER' when n % 2000 = 17 then 'STAFF' else 'CUSTOMER' end,
  case when h % 100 < 8 then 'PENDING' when h % 100 < 12 then 'REJECTED' else 'APPROVED' end,
  h % 100 >= 20, h % 100 = 50, case when h % 10 < 6 then 'ACTIVE' else 'INACTIVE' end,
  now() - n * interval '41 seconds', now() - n * interval '40 seconds',
  case when h % 100 >= 20 then now() - n * interval '39 seconds' end,
  case when h % 100 >= 30 then now() - n * interval '20 seconds' end,
  h % 100 >= 15, h % 7 = 0, h % 50 = 0, h % 25 = 0,
  case h % 4 when 0 then 'APPLE' when 1 then 'ANDROID' when 2 then 'OTHER' end,
  city[1 + n % 8], 'Company ' || (n % 4999), case when h % 40 = 0 then 'Called in spring' end,
  case when h % 3 = 0 then array['Career'] else '{}' end,
  case when n % 2 = 0 then '7' || lpad(n::text, 9, '0') end, case when n % 2 = 0 then '+44' end
from words, generate_series($1::int, $2::int - 1) as n, lateral (select abs(hashint4(n)) as h) as spread`
