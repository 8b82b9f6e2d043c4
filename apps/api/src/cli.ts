import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { defaultTenantId, stripErrorCode } from '@hearth/contract'
import pg from 'pg'
import { printFiguresPage } from './analytics/index.ts'
import { printApiReference } from './api-reference.ts'
import { backUpByCommand, restoreByCommand } from './backup/commands.ts'
import { parseConfig } from './config.ts'
import { migrateOrExplain, openDatabase, startDatabaseServer } from './database-start.ts'
import { checkServicesByCommand, examineByCommand } from './doctor/commands.ts'
import { linkPoolPeople, listMoved, loadKeys } from './identity/index.ts'
import { inviteAdmin } from './members/index.ts'
import { modules } from './modules.ts'
import { describeStructure, describeTypes } from './platform/database/describe.ts'
import { describeDistribution } from './platform/database/distribute.ts'
import { migrate } from './platform/database/migrate.ts'
import { ExpectedError } from './platform/errors.ts'
import { printWholeSchema } from './platform/graphql/graphql.ts'
import { createLog } from './platform/log/log.ts'
import {
  findRunningDatabase,
  hasDatabase,
  startEmbeddedPostgres,
} from './platform/postgres/embedded-postgres.ts'
import { StartError } from './platform/start-error.ts'
import type { StorageAdapter } from './platform/storage/adapter.ts'
import { copyFiles } from './platform/storage/copy.ts'
import { storageProviders } from './platform/storage/settings.ts'
import { createStorage } from './platform/storage/storage.ts'
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
    writeFileSync(
      new URL('../../packaging/citus/distribute.sql', apiFolder),
      await describeDistribution(client),
    )
    writeFileSync(new URL('schema.graphql', apiFolder), printWholeSchema(modules))
    writeFileSync(new URL('../../docs/figures.md', apiFolder), printFiguresPage())
    writeFileSync(
      new URL('../web/src/developers/reference.generated.json', apiFolder),
      printApiReference(modules),
    )
  } finally {
    await client.end()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  report(
    'Wrote schema.graphql, structure.sql, src/platform/database/tables.generated.ts, docs/figures.md, packaging/citus/distribute.sql and the reference of /developers.',
  )
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
    const { db, stop } = await openDatabase(server, config, { report })
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

/** `npm run identity:pool`: links the people whom a hosted user pool had before, and lists who has moved to it. */
async function reportPool(): Promise<void> {
  const config = parseConfig(process.env)
  const databaseUrl = config.databaseUrl ?? (await findRunningDatabase(config.dataDir))
  const server = await startDatabaseServer({ ...config, databaseUrl }, { report })
  try {
    const { db, stop } = await openDatabase(server, config, { report })
    const { forTenant } = openServices({
      config,
      db,
      keys: await loadKeys(config.dataDir),
      log: createLog('warn'),
    })
    const { linked, strangers } = await linkPoolPeople(forTenant(defaultTenantId))
    for (const email of linked) report(`linked    ${email}`)
    for (const email of strangers) report(`stranger  ${email}`)
    for (const tenantId of await listTenantIds(db)) {
      const { moved, waiting } = await listMoved(forTenant(tenantId))
      report(`${tenantId}: ${moved.length} sign in by the pool, ${waiting.length} have not moved yet`)
      for (const email of waiting) report(`waiting   ${email}`)
    }
    await stop()
  } finally {
    await server.stop()
  }
}

/** `npm run storage:copy -- FROM TO`: copies the files that are kept by one storage adapter to another. */
async function copyStorage(from = '', to = ''): Promise<void> {
  const names = storageProviders.join(', ')
  const [source, target] = [from, to].map((name) => storageProviders.find((known) => known === name))
  if (!source || !target || source === target)
    throw new StartError(`Say from where to where: npm run storage:copy -- files s3 (there are ${names})`)
  const config = parseConfig(process.env)
  const [first, second] = [source, target].map((storageProvider) =>
    createStorage({ ...config, storageProvider }),
  ) as [StorageAdapter, StorageAdapter]
  const { copied, there } = await copyFiles(first, second, (counts) =>
    report(`${counts.copied} files copied, ${counts.there} there already`),
  )
  report(`${copied} files copied from ${source} to ${target}, ${there} were there already.`)
}

/** `npm run migrate`: brings the database to this release's schema, for processes with MIGRATE_ON_START=off. */
async function migrateByCommand(): Promise<void> {
  const config = parseConfig(process.env)
  const databaseUrl = config.databaseUrl ?? (await findRunningDatabase(config.dataDir))
  const server = await startDatabaseServer({ ...config, databaseUrl }, { report })
  try {
    await migrateOrExplain(server.directUrl, config, report)
    report('The database has the schema of this release.')
  } finally {
    await server.stop()
  }
}

const failUnless = (isWell: boolean): void => {
  if (!isWell) process.exitCode = 1
}

const commands: Record<string, (...words: string[]) => Promise<void>> = {
  generate,
  'admin:invite': inviteFirstAdmin,
  'storage:copy': copyStorage,
  'identity:pool': reportPool,
  migrate: migrateByCommand,
  backup: (...words) => backUpByCommand(words, report),
  doctor: async () => failUnless(await examineByCommand(report)),
  'check:services': async () => failUnless(await checkServicesByCommand(report)),
  restore: (...words) => restoreByCommand(words, report),
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
