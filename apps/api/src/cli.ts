import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { defaultTenantId, stripErrorCode } from '@hearth/contract'
import pg from 'pg'
import { parseConfig } from './config.ts'
import { openDatabase, startDatabaseServer } from './database-start.ts'
import { loadKeys } from './identity/index.ts'
import { inviteAdmin } from './members/index.ts'
import { modules } from './modules.ts'
import { describeStructure, describeTypes } from './platform/database/describe.ts'
import { migrate } from './platform/database/migrate.ts'
import { ExpectedError } from './platform/errors.ts'
import { printWholeSchema } from './platform/graphql/graphql.ts'
import { createLog } from './platform/log.ts'
import {
  findRunningDatabase,
  hasDatabase,
  startEmbeddedPostgres,
} from './platform/postgres/embedded-postgres.ts'
import { StartError } from './platform/start-error.ts'
import { openServices } from './services.ts'
import { listTenantIds, originOf } from './tenants/index.ts'

const apiFolder = new URL('../', import.meta.url)
const report = (line: string) => process.stdout.write(`${line}\n`)

/** Writes the generated files: the printed schema, and types and structure from a freshly migrated database. */
async function generate(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hearth-generate-'))
  const server = await startEmbeddedPostgres({ dataDir, report: () => {} })
  const client = new pg.Client({ connectionString: server.url })
  try {
    await migrate(server.url)
    await client.connect()
    writeFileSync(
      new URL('src/platform/database/tables.generated.ts', apiFolder),
      await describeTypes(client),
    )
    writeFileSync(new URL('structure.sql', apiFolder), await describeStructure(client))
    writeFileSync(new URL('schema.graphql', apiFolder), printWholeSchema(modules))
  } finally {
    await client.end()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  report('Wrote schema.graphql, structure.sql and src/platform/database/tables.generated.ts.')
}

/**
 * `npm run admin:invite -- EMAIL [TENANT]`: the first admin of a community without demo data, also while Hearth runs
 * on its embedded database.
 */
async function inviteFirstAdmin(email = '', tenantId = defaultTenantId): Promise<void> {
  if (!email) throw new StartError('Say whose account to make: npm run admin:invite -- you@example.com')
  const config = parseConfig(process.env)
  // An empty folder is somebody else's: an admin made there could sign in nowhere.
  if (!config.databaseUrl && !(await hasDatabase(config.dataDir))) {
    throw new StartError(
      `There is no Hearth in ${resolve(config.dataDir)} yet. Start it first (DEMO=off npm start), or set DATA_DIR to the folder that it was started with.`,
    )
  }
  const databaseUrl = config.databaseUrl ?? (await findRunningDatabase(config.dataDir))
  const server = await startDatabaseServer({ ...config, databaseUrl }, { report })
  try {
    const { db, stop } = await openDatabase(server.url, report)
    const tenantIds = await listTenantIds(db)
    if (!tenantIds.includes(tenantId)) {
      throw new StartError(
        `There is no community '${tenantId}'; the communities here are ${tenantIds.join(', ')}.`,
      )
    }
    const log = createLog('warn')
    const keys = await loadKeys(config.dataDir)
    const scope = openServices({ config, db, keys, log }).forTenant(tenantId)
    const { member, password } = await inviteAdmin(scope, email)
    report(`Open ${await originOf(scope)}/admin/login and sign in as ${member.email}`)
    report(`with the one-time password ${password} within 4 days; you then choose your own.`)
    await server.finishFirstStart()
    await stop()
  } finally {
    await server.stop()
  }
}

const commands: Record<string, (...words: string[]) => Promise<void>> = {
  generate,
  'admin:invite': inviteFirstAdmin,
}

const [name = '', ...words] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
try {
  if (!command) throw new StartError(`Commands: ${Object.keys(commands).join(', ')}`)
  if (existsSync('.env')) process.loadEnvFile('.env')
  await command(...words)
} catch (error) {
  if (!(error instanceof StartError || error instanceof ExpectedError)) throw error
  process.stderr.write(`${stripErrorCode(error.message)}\n`)
  process.exitCode = 1
}
