import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { findLaunchWays, launch } from '../../platform/postgres/launcher.ts'
import { freePort } from '../hearth-child.ts'
import { query, temporaryFolder } from '../temporary-database.ts'

const places = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer']
const login = { user: 'hearth_pooled', password: 'pooled-secret' }

/** @throws a sentence that says what to install */
function findPgBouncer(): string {
  const found = places.find((place) => existsSync(place))
  if (!found)
    throw new Error(
      'PgBouncer is not installed: run "apt-get install pgbouncer" (or "brew install pgbouncer").',
    )
  return found
}

/** What an administrator does once for a server behind a pooler (docs/operations.md, Pooler). */
export async function createPooledUser(serverUrl: string): Promise<void> {
  const set = `alter role ${login.user} set`
  const statements = [
    'create role hearth_app nologin',
    `create role ${login.user} login password '${login.password}' in role hearth_app`,
    `${set} statement_timeout = '10s'`,
    `${set} random_page_cost = 1.1`,
  ]
  for (const statement of statements) await query(serverUrl, statement)
}

/** A real PgBouncer in transaction mode with so few connections for each database. @returns its address for a database */
export async function startPooler(databaseUrl: string, size: number): Promise<string> {
  const program = findPgBouncer()
  const [folder, port] = [await temporaryFolder(), await freePort()]
  const { hostname, port: databasePort, pathname } = new URL(databaseUrl)
  const users = join(folder, 'users.txt')
  const settings = join(folder, 'pgbouncer.ini')
  await writeFile(users, `"${login.user}" "${login.password}"\n`)
  await writeFile(
    settings,
    `[databases]
* = host=${hostname} port=${databasePort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${size}
max_client_conn = 400
server_idle_timeout = 2
`,
  )
  const [way] = await findLaunchWays(program, folder)
  if (!way) throw new Error('findLaunchWays returns at least one way')
  const child = launch(way, [program, settings], { stdio: 'ignore' })
  onTestFinished(async () => {
    child.kill('SIGINT')
    if (child.exitCode === null) await once(child, 'exit')
  })
  const url = `postgres://${login.user}:${login.password}@127.0.0.1:${port}${pathname}`
  await expect.poll(() => query(url, 'select 1').catch(() => []), { timeout: 20_000 }).toHaveLength(1)
  return url
}
