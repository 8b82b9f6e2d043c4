import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { migrate } from '../platform/database/migrate.ts'
import { readMigrations } from '../platform/database/migrations.ts'
import { startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts'
import {
  countMembers,
  freePort,
  type Hearth,
  runCommand,
  startHearth,
  untilReady,
  untilSaid,
} from '../test/hearth-child.ts'
import { query, temporaryFolder } from '../test/temporary-database.ts'

const person = `insert into members (tenant_id, email, username, created, updated)
  values ('hearth', 'ada@example.com', 'ada', now(), now())`
const names = readMigrations().map(({ name }) => name)

/** What the release before this one would leave: everything but the newest migration, and a person. */
async function makeOlder(url: string): Promise<void> {
  await migrate(url, { only: names.slice(0, -1) })
  await query(url, person)
}

async function createOlderFolder(): Promise<string> {
  const dataDir = join(await temporaryFolder(), 'data')
  const server = await startEmbeddedPostgres({ dataDir, report: () => {} })
  await makeOlder(server.url)
  await server.finishFirstStart()
  await server.stop()
  return dataDir
}

async function createOlderDatabase(): Promise<string> {
  const url = new URL(inject('serverUrl'))
  const name = `older_${Date.now()}`
  await query(url.href, `create database ${name}`)
  const older = Object.assign(url, { pathname: `/${name}` }).href
  await makeOlder(older)
  return older
}

async function stop(hearth: Hearth): Promise<void> {
  hearth.child.kill('SIGTERM')
  expect(await hearth.ended).toBe(0)
}

const listBackups = (dataDir: string): Promise<string[]> => readdir(join(dataDir, 'backups'))

test('a start that has migrations to run writes a backup first, keeps the newest three, and the way back is a restore', {
  timeout: 180_000,
}, async () => {
  const dataDir = await createOlderFolder()
  await mkdir(join(dataDir, 'backups'))
  for (const day of ['01', '02', '03'])
    await writeFile(join(dataDir, 'backups', `before-migration-2020-01-${day}.zip`), '')
  const settings = { DATA_DIR: dataDir, PORT: await freePort() }
  const upgraded = startHearth(settings)
  await untilReady(upgraded)
  expect(upgraded.out()).toMatch(
    /backed up before it is brought up to date\nWrote .*\/backups\/before-migration-20.*\nThe database was brought up to date \(1 migrations\)\./,
  )
  await stop(upgraded)
  const [oldest, , newest = ''] = await listBackups(dataDir)
  expect(oldest).toBe('before-migration-2020-01-02.zip')

  const back = await runCommand(['restore', join(dataDir, 'backups', newest), '--replace'], settings)
  expect(back.err).toBe('')
  const again = startHearth(settings)
  await untilReady(again)
  expect(again.out(), 'the schema was not the older one').toContain('brought up to date (1 migrations)')
  expect(await countMembers(dataDir)).toBe(1)
  await stop(again)
})

test.each([
  [{}, false],
  [{ BACKUP_BEFORE_MIGRATION: 'on' }, true],
])('with a DATABASE_URL and %j a backup is written: %s', async (setting, isWritten) => {
  const [DATABASE_URL, DATA_DIR, PORT] = [
    await createOlderDatabase(),
    await temporaryFolder(),
    await freePort(),
  ]
  const hearth = startHearth({ DATABASE_URL, DATA_DIR, PORT, ...setting })
  await untilReady(hearth)
  expect(hearth.out().includes('Wrote')).toBe(isWritten)
  await stop(hearth)
})

test('with MIGRATE_ON_START=off a start waits until npm run migrate has run', async () => {
  const [DATABASE_URL, DATA_DIR, PORT] = [
    await createOlderDatabase(),
    await temporaryFolder(),
    await freePort(),
  ]
  const settings = { DATABASE_URL, DATA_DIR, PORT }
  const hearth = startHearth({ ...settings, MIGRATE_ON_START: 'off' })
  await untilSaid(hearth, 'Waiting until "npm run migrate" has run 1 migrations')
  expect(await runCommand(['migrate'], settings)).toEqual({
    code: 0,
    err: '',
    out: 'The database was brought up to date (1 migrations).\nThe database has the schema of this release.\n',
  })
  await untilReady(hearth)
  await stop(hearth)
})

test('a database that a newer release has used is refused in one sentence', async () => {
  const [DATABASE_URL, DATA_DIR, PORT] = [
    await createOlderDatabase(),
    await temporaryFolder(),
    await freePort(),
  ]
  await query(
    DATABASE_URL,
    "insert into schema_migrations (name, checksum) values ('9999_of_tomorrow.sql', 'statements:0')",
  )
  const hearth = startHearth({ DATABASE_URL, DATA_DIR, PORT })
  expect(await hearth.ended).toBe(1)
  expect(hearth.err().trim()).toBe(
    'The database was used by a newer release, with the migration 9999_of_tomorrow.sql: start that release, or restore a backup from before.',
  )
})
