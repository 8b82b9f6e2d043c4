import pg from 'pg'
import type { TestProject } from 'vitest/node'
// @ts-expect-error plain JavaScript, shared with the scripts
import { openRunFolder } from '../../../../scripts/run-folder.js'
import { migrate } from '../platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts'
import { templateName } from './test-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string
    /** A pooler before that server; empty: there is none. */
    poolerUrl: string
  }
}

/** An empty server that may be used up, and a pooler before it; else the tests start a server of their own. */
const { TEST_DATABASE_URL, TEST_POOLER_URL = '' } = process.env

/** Runs once before all API tests: a PostgreSQL of their own with one migrated database to copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const run = openRunFolder()
  const server = TEST_DATABASE_URL
    ? { url: TEST_DATABASE_URL, stop: async () => {} }
    : await startEmbeddedPostgres({ dataDir: `${run.folder}/data`, report: () => {} })
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  // Nobody needs these databases after a power cut: a test does not wait for the disk.
  await client.query('alter role current_user set synchronous_commit = off')
  await client.query(`drop database if exists ${templateName}`)
  await client.query(`create database ${templateName}`)
  await client.end()
  const templateUrl = new URL(server.url)
  templateUrl.pathname = `/${templateName}`
  await migrate(templateUrl.href)
  project.provide('serverUrl', server.url)
  project.provide('poolerUrl', TEST_POOLER_URL)
  return async () => {
    if (TEST_DATABASE_URL) await dropDatabases(TEST_DATABASE_URL)
    await server.stop()
    run.close()
  }
}

async function dropDatabases(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where datname = $1 or datname ~ $2',
    [templateName, '^test_[0-9a-f]{12}$'],
  )
  for (const { name } of rows) await client.query(`drop database ${name} with (force)`)
  await client.end()
}
