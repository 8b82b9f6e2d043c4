import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { streamConnections } from '../../database-start.ts'
import { createDb, createPool } from '../../platform/database/database.ts'
import { applicationRole } from '../../platform/database/migrate.ts'
import { createReplica, type Replica } from '../../platform/database/replica/replica.ts'
import { createTenantWatch } from '../tenant-watch.ts'
import { createTestDatabase, wayTo } from '../test-database.ts'
import { watchSession } from './session-watch.ts'

/** A migrated database, and a standby that lists are read from. */
export type TestServer = { databaseUrl: string; replicaUrl?: string; maxLagMs?: number }

async function loadRelations(url: string): Promise<Set<string>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ relname: string }>(
    "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')",
  )
  await client.end()
  return new Set(rows.map((row) => row.relname))
}

type Given = { server?: TestServer; beside?: { server: TestServer } }

/** Connections to that of `beside`, to a given server or to a database of its own, with the tenant check on every statement. */
export async function connect({ beside, server: given = beside?.server }: Given) {
  const server = given ?? { databaseUrl: await createTestDatabase() }
  const { databaseUrl, replicaUrl } = server
  const statements: string[] = []
  const watchTenant = createTenantWatch(await loadRelations(databaseUrl))
  const watch = (text: string, parameters: readonly unknown[]) => {
    statements.push(text)
    watchTenant(text, parameters)
    watchSession(text, parameters)
  }
  const common = { role: applicationRole, watch }
  const way = wayTo(databaseUrl)
  const pool = createPool({ ...common, url: databaseUrl, size: 10 })
  const requests = way.pooled ? createPool({ ...common, ...way, size: 10 }) : pool
  const streams = createPool({ ...common, url: databaseUrl, size: streamConnections })
  const pools = new Set([pool, requests, streams])
  return {
    server,
    databaseUrl,
    statements,
    pool,
    db: createDb(requests),
    streamDb: createDb(streams),
    openReplica: (log: FastifyBaseLogger): Replica | undefined =>
      replicaUrl
        ? createReplica({ ...server, url: replicaUrl, primary: requests, log, streamConnections })
        : undefined,
    end: () => Promise.all([...pools].map((one) => one.end())),
  }
}
