import { appendFile, cp, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect } from 'vitest'
import { clusterPaths } from '../../platform/postgres/cluster.ts'
import { startEmbeddedPostgres } from '../../platform/postgres/embedded-postgres.ts'
import { findBinaries, findLaunchWays } from '../../platform/postgres/launcher.ts'
import { startServer } from '../../platform/postgres/server.ts'
import { query } from '../temporary-database.ts'

/** What belongs to the running server alone, and the journal, which the standby is sent. */
const notCopied =
  /\/(postmaster\.pid|postmaster\.opts|pg_wal\/.+|pg_replslot\/.+|pg_dynshmem\/.+|pg_stat_tmp\/.+)$/

/** A copy of the cluster as PostgreSQL's pg_basebackup makes one, which does not come with the embedded binaries. */
async function copyCluster(url: string, from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query("select pg_backup_start('standby', true)")
  await cp(from, to, { recursive: true, filter: (path) => !notCopied.test(path) })
  const { rows } = await client.query('select labelfile from pg_backup_stop(false)')
  await client.end()
  await writeFile(join(to, 'backup_label'), rows[0].labelfile)
}

export type Pair = {
  primary: { dataDir: string; url: string; port: number }
  standby: { url: string; port: number; stop: () => Promise<void> }
  /** Runs a statement as the administrator of one of them. */
  onPrimary: (sql: string) => Promise<Record<string, unknown>[]>
  onStandby: (sql: string) => Promise<Record<string, unknown>[]>
  /** Waits until the standby has all that the primary has now. */
  caughtUp: () => Promise<void>
  stop: () => Promise<void>
}

/** Starts a copy of a running cluster that follows it. */
async function startStandby(primaryUrl: string, { from, dataDir }: { from: string; dataDir: string }) {
  const { username, password, port } = new URL(primaryUrl)
  await query(primaryUrl, "select pg_create_physical_replication_slot('standby', true)")
  const paths = clusterPaths(dataDir)
  await copyCluster(primaryUrl, clusterPaths(from).cluster, paths.cluster)
  await writeFile(join(paths.cluster, 'standby.signal'), '')
  await appendFile(
    join(paths.cluster, 'postgresql.auto.conf'),
    `primary_slot_name = 'standby'
primary_conninfo = 'host=127.0.0.1 port=${port} user=${username} password=${password} application_name=standby'
wal_retrieve_retry_interval = '200ms'
`,
  )
  const { postgres } = await findBinaries()
  const [way] = await findLaunchWays(postgres, paths.cluster)
  if (!way) throw new Error('findLaunchWays returns at least one way')
  const server = await startServer({ way, postgres, paths })
  return { ...server, url: primaryUrl.replace(`:${port}/`, `:${server.port}/`) }
}

/** A primary that nobody starts again, and a streaming standby, both of the embedded PostgreSQL. */
export async function startPair(): Promise<Pair> {
  const parent = await realpath(await mkdtemp(join(tmpdir(), 'hearth-pair-')))
  const [from, dataDir] = [join(parent, 'primary'), join(parent, 'standby')]
  const primary = await startEmbeddedPostgres({ dataDir: from, report: () => {}, waits: [] })
  const standby = await startStandby(primary.url, { from, dataDir })
  const onPrimary = (sql: string) => query(primary.url, sql)
  const onStandby = (sql: string) => query(standby.url, sql)
  return {
    primary: { dataDir: from, url: primary.url, port: Number(new URL(primary.url).port) },
    standby,
    onPrimary,
    onStandby,
    caughtUp: async () => {
      const [now] = await onPrimary('select pg_current_wal_lsn()::text as position')
      const has = `select pg_last_wal_replay_lsn() >= '${now?.position}' as has`
      await expect.poll(async () => (await onStandby(has))[0]?.has, { timeout: 30_000 }).toBe(true)
    },
    stop: async () => {
      await standby.stop()
      await primary.stop()
      await rm(parent, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}
