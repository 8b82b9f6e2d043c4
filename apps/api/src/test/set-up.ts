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
  }
}

/** Runs once before all API tests: a PostgreSQL of their own with one migrated database to copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const run = openRunFolder()
  const server = await startEmbeddedPostgres({ dataDir: `${run.folder}/data`, report: () => {} })
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  // Nobody needs these databases after a power cut: a test does not wait for the disk.
  await client.query('alter role current_user set synchronous_commit = off')
  await client.query(`create database ${templateName}`)
  await client.end()
  const templateUrl = new URL(server.url)
  templateUrl.pathname = `/${templateName}`
  await migrate(templateUrl.href)
  project.provide('serverUrl', server.url)
  return async () => {
    await server.stop()
    run.close()
  }
}
