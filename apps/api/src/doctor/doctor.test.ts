import { chmod, mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { type Config, parseConfig } from '../config.ts'
import { loadKeys } from '../identity/index.ts'
import { freePort, runCommand } from '../test/hearth-child.ts'
import { query, startHere, stoppedDatabase, temporaryFolder } from '../test/temporary-database.ts'
import { createTestDatabase } from '../test/test-database.ts'
import { checkDatabase } from './database.ts'
import { checkEmbedded } from './embedded.ts'
import type { Finding } from './finding.ts'
import { checkBackups, checkFolder, checkKeys } from './folder.ts'
import { checkAddresses, checkPort } from './port.ts'
import { checkSettings } from './settings.ts'

const configOf = (settings: Record<string, string>): Config => parseConfig(settings)

/** What is not in order, as a line each. */
const faultsOf = (findings: Finding[]): string[] =>
  findings.filter(({ state }) => state !== 'ok').map(({ state, name, says }) => `${state} ${name}: ${says}`)

async function listen(port: string): Promise<void> {
  const server = createServer().listen(Number(port), '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
}

describe('the doctor', () => {
  test('goes through everything for an installation that is not there yet, and finds no fault', async () => {
    const dataDir = join(await temporaryFolder(), 'data')
    const { code, out, err } = await runCommand(['doctor'], { DATA_DIR: dataDir, PORT: await freePort() })
    expect(err).toBe('')
    expect(out).toContain(`look  data folder   ${dataDir} does not exist.\n`)
    expect(out).toMatch(/Nothing is wrong\.\n$/)
    expect(code).toBe(0)
  })

  test('goes on behind a fault, counts them and exits with 1', async () => {
    const port = await freePort()
    await listen(port)
    const settings = {
      DATA_DIR: await temporaryFolder(),
      PORT: port,
      SMTP_PORT: 'none',
      DATABASE_URL: 'postgres://a:hidden-word@127.0.0.1:1/h',
    }
    const { code, out } = await runCommand(['doctor'], settings)
    expect(out).toContain("wrong settings      SMTP_PORT must be a port number, not 'none'.\n")
    expect(out).toContain(
      'wrong database      h at 127.0.0.1:1 cannot be used: connect ECONNREFUSED 127.0.0.1:1.\n',
    )
    expect(out).toMatch(
      new RegExp(`wrong port          127\\.0\\.0\\.1:${port} is taken by .+, process ${process.pid}\\.`),
    )
    expect(out).toMatch(/3 faults to mend\.\n$/)
    expect(out).not.toContain('hidden-word')
    expect(code).toBe(1)
  })
})

describe('of the settings it says', () => {
  test('which is wrong, and goes on with the others', () => {
    const { config, findings } = checkSettings({ PORT: '4155', MAIL_PROVIDER: 'smtp' })
    expect(faultsOf(findings)).toEqual([
      'wrong settings: MAIL_FROM must be set with MAIL_PROVIDER=smtp: the address that mails come from.',
    ])
    expect(config.port).toBe(4155)
  })
})

describe('of the data folder it says', () => {
  test('when a key is damaged, missing or open to others', async () => {
    const dataDir = await temporaryFolder()
    const config = configOf({ DATA_DIR: dataDir })
    expect(faultsOf(await checkFolder(config))).toEqual([])
    expect(faultsOf(await checkKeys(config))).toEqual([`look keys: ${dataDir}/keys does not exist.`])
    await loadKeys(dataDir)
    expect(faultsOf(await checkKeys(config))).toEqual([])
    await writeFile(join(dataDir, 'keys/secret'), 'short')
    await chmod(join(dataDir, 'keys/access.pem'), 0o644)
    await rm(join(dataDir, 'keys/id.pem'))
    expect(faultsOf(await checkKeys(config))).toEqual([
      `look keys: ${dataDir}/keys/access.pem can be read by others.`,
      expect.stringContaining(`wrong keys: ${dataDir}/keys/id.pem cannot be read: ENOENT`),
      `wrong keys: ${dataDir}/keys/secret is not 32 bytes in base64.`,
    ])
  })

  test('when a restore was cut off, and when no backup was ever made', async () => {
    const dataDir = await temporaryFolder()
    const config = configOf({ DATA_DIR: dataDir })
    expect(faultsOf(checkBackups(config))).toEqual(['look backup: No backup was made by npm run backup.'])
    await writeFile(join(dataDir, 'restore-unfinished'), '')
    const created = new Date(Date.now() - 9 * 86_400_000).toISOString()
    await writeFile(join(dataDir, 'last-backup.json'), JSON.stringify({ file: '/b.zip', bytes: 1, created }))
    expect(faultsOf(checkBackups(config))).toEqual([
      expect.stringMatching(/^wrong restore: A restore into .* was cut off/),
      'look backup: The last one was made 9 days ago: /b.zip.',
    ])
  })
})

describe('of the embedded database it says', () => {
  test('nothing against one that is stopped', async () => {
    expect(faultsOf(await checkEmbedded(configOf({ DATA_DIR: await stoppedDatabase() })))).toEqual([])
  })

  test('what a killed one has left: a postmaster.pid of a process that has ended, and why it ended', async () => {
    const dataDir = join(await temporaryFolder(), 'data')
    await mkdir(join(dataDir, 'postgres'), { recursive: true })
    await writeFile(join(dataDir, 'postgres/PG_VERSION'), '18\n')
    await writeFile(join(dataDir, 'postgres/postmaster.pid'), '4194000\n/data\n0\n5555\n\n\n\nready\n')
    await writeFile(join(dataDir, 'postgres.log'), '2026 UTC [1] FATAL:  could not write lock file\n')
    expect(faultsOf(await checkEmbedded(configOf({ DATA_DIR: dataDir })))).toEqual([
      'look database: postmaster.pid names process 4194000, which has ended.',
      'look database log: could not write lock file',
    ])
  })

  test('that its files are of another PostgreSQL', async () => {
    const dataDir = join(await temporaryFolder(), 'data')
    await mkdir(join(dataDir, 'postgres'), { recursive: true })
    await writeFile(join(dataDir, 'postgres/PG_VERSION'), '9\n')
    expect(faultsOf(await checkEmbedded(configOf({ DATA_DIR: dataDir })))).toEqual([
      expect.stringMatching(
        /^wrong PostgreSQL: The files in .* are of PostgreSQL 9, and the packages bring 18/,
      ),
    ])
  })

  test('how it answers while it runs', async () => {
    const dataDir = await stoppedDatabase()
    await startHere(dataDir)
    const config = configOf({ DATA_DIR: dataDir })
    expect(faultsOf(await checkEmbedded(config))).toEqual([])
    expect(faultsOf(await checkDatabase(config))).toEqual(['look schema: There is none yet.'])
  })
})

describe('of a database at DATABASE_URL it says', () => {
  const checked = async (url: string) => faultsOf(await checkDatabase(configOf({ DATABASE_URL: url })))

  test('that it may lose what it confirmed', async () => {
    // That of the tests does: its role confirms before the disk has it.
    expect(await checked(await createTestDatabase())).toEqual([
      'wrong durability: synchronous_commit is off: what was confirmed can be lost in a power cut.',
      'look jobs: No worker runs.',
    ])
  })

  test('that a newer release has used it, or that migrations have not run', async () => {
    const url = await createTestDatabase()
    await query(url, 'delete from schema_migrations where name = (select max(name) from schema_migrations)')
    expect(await checked(url)).toContain('look schema: 1 migrations have not run.')
    await query(url, "insert into schema_migrations (name, checksum) values ('9999_of_tomorrow.sql', '')")
    expect(await checked(url)).toContainEqual(
      expect.stringMatching(/^wrong schema: The database was used by a newer/),
    )
  })

  test('that its user may not act as the application’s role, and what an administrator runs', async () => {
    const url = new URL(await createTestDatabase())
    const name = `stranger_${Date.now()}`
    await query(inject('serverUrl'), `create role ${name} login password 'secret'`)
    const findings = await checkDatabase(
      configOf({ DATABASE_URL: Object.assign(url, { username: name, password: 'secret' }).href }),
    )
    expect(faultsOf(findings)).toContain(`wrong role: ${name} may not act as hearth_app.`)
  })

  test('which jobs wait or hang', async () => {
    const url = await createTestDatabase()
    await query(url, "select graphile_worker.add_job('a', run_at => now() - interval '1 hour')")
    await query(url, "select graphile_worker.add_job('b')")
    await query(
      url,
      `update graphile_worker._private_jobs set locked_at = now() - interval '2 hours', locked_by = 'x'
      where id = (select max(id) from graphile_worker._private_jobs)`,
    )
    expect(await checked(url)).toEqual(
      expect.arrayContaining([
        'wrong jobs: 1 have waited for more than ten minutes.',
        'wrong jobs: 1 have run for more than an hour.',
      ]),
    )
  })
})

describe('of the addresses it says', () => {
  test('that the port is free, or who has it', async () => {
    const port = await freePort()
    expect(faultsOf(await checkPort(configOf({ PORT: port })))).toEqual([])
    await listen(port)
    expect(faultsOf(await checkPort(configOf({ PORT: port })))).toEqual([
      expect.stringMatching(
        new RegExp(`^wrong port: 127\\.0\\.0\\.1:${port} is taken by .+, process ${process.pid}\\.$`),
      ),
    ])
  })

  test('that nothing answers at PUBLIC_URL, and that no proxy is believed', async () => {
    const publicUrl = `http://127.0.0.1:${await freePort()}`
    expect(faultsOf(await checkAddresses(configOf({ PUBLIC_URL: publicUrl })))).toEqual([
      `wrong PUBLIC_URL: No Hearth answers at ${publicUrl}/health/live.`,
      'look TRUST_PROXY: No proxy is believed.',
    ])
  })
})
