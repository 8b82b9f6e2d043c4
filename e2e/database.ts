import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { clusterPaths, owner, readPassword } from '../apps/api/src/platform/postgres/cluster.ts'
import type { Server } from './server.ts'

/** Runs one statement on a server's own database, for a state that no screen and no call leads to. */
export async function runSql<Row extends object>(
  server: Server,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const paths = clusterPaths(server.dataDir)
  // The fourth line of PostgreSQL's pid file is its port.
  const port = Number(readFileSync(join(paths.cluster, 'postmaster.pid'), 'utf8').split('\n')[3])
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: owner,
    password: await readPassword(paths),
    database: 'hearth',
  })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}
