import { readFileSync, statSync } from 'node:fs'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { query, startHere, stoppedDatabase, temporaryFolder } from '../../test/temporary-database.ts'
import { processStart } from './processes.ts'

const serverPid = (dataDir: string) =>
  Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)

const isSleeping = async (url: string) =>
  (await query(url, `select from pg_stat_activity where wait_event = 'PgSleep'`)).length > 0

describe('the first start', () => {
  test('creates an empty database and says that it is new', async () => {
    const database = await startHere(await temporaryFolder())
    expect(database.isNew).toBe(true)
    expect(database.lines).toEqual(['Preparing a new database'])
    expect(await query(database.url, 'select current_database() as name, current_user as owner')).toEqual([
      { name: 'hearth', owner: 'hearth_owner' },
    ])
  })

  test('is durable, checksummed, in UTF-8 and UTC, and listens on loopback alone', async () => {
    const database = await startHere(await stoppedDatabase())
    const settings = {
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      data_checksums: 'on',
      server_encoding: 'UTF8',
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      password_encryption: 'scram-sha-256',
      TimeZone: 'UTC',
    }
    const names = Object.keys(settings).map((name) => `current_setting('${name}') as "${name}"`)
    expect(await query(database.url, `select ${names}`)).toEqual([settings])
  })

  test('sorts and folds by Unicode without a locale of the machine', async () => {
    const database = await startHere(await stoppedDatabase())
    const [row] = await query(
      database.url,
      `select upper('é') as upper, datlocprovider as provider, datlocale as locale
         from pg_database where datname = 'hearth'`,
    )
    expect(row).toEqual({ upper: 'É', provider: 'b', locale: 'C.UTF-8' })
  })

  test('lets nobody else read the password and lets nobody in without it', async () => {
    const dataDir = await temporaryFolder()
    const { url } = await startHere(dataDir)
    expect(statSync(join(dataDir, 'postgres.password')).mode & 0o777).toBe(0o600)
    await expect(query(url.replace(/:[^:@]+@/, ':guess@'), 'select 1')).rejects.toThrow('password')
  })

  test('works below a folder that only its owner may enter, with spaces in its name', async () => {
    const home = join(await temporaryFolder(), 'a home')
    await mkdir(home, { mode: 0o700 })
    const database = await startHere(join(home, 'Hearth of mine', 'data'))
    expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe('a later start', () => {
  test('keeps the data and says that it is not new', async () => {
    const dataDir = await stoppedDatabase()
    const first = await startHere(dataDir)
    await query(first.url, 'drop table if exists kept; create table kept as select 42 as answer')
    await first.stop()
    const second = await startHere(dataDir)
    expect(second.isNew).toBe(false)
    expect(second.lines).toEqual([])
    expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }])
  })

  test('creates a missing database, and is a first start until one has been finished', async () => {
    const dataDir = await stoppedDatabase()
    const first = await startHere(dataDir)
    await query(first.url.replace(/hearth$/, 'postgres'), 'drop database hearth')
    await first.stop()
    const cutOff = await startHere(dataDir)
    expect(cutOff.isNew).toBe(true)
    await cutOff.stop()
    const second = await startHere(dataDir)
    expect(second.isNew).toBe(true)
    expect(second.lines).toEqual(['The first start was cut off and is finished now'])
    await second.finishFirstStart()
    await second.stop()
    expect((await startHere(dataDir)).isNew).toBe(false)
  })

  test('recovers when PostgreSQL itself was killed', async () => {
    const dataDir = await stoppedDatabase()
    const first = await startHere(dataDir)
    await query(first.url, 'drop table if exists kept; create table kept as select 42 as answer')
    process.kill(serverPid(dataDir), 'SIGKILL')
    await first.stop()
    const second = await startHere(dataDir)
    expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }])
  })

  test('cuts a log that has grown large', async () => {
    const dataDir = await stoppedDatabase()
    await writeFile(join(dataDir, 'postgres.log'), 'x'.repeat(5_000_001))
    await startHere(dataDir)
    expect((await stat(join(dataDir, 'postgres.log'))).size).toBeLessThan(100_000)
  })
})

describe('a PostgreSQL that ends by itself', () => {
  const answers = (url: string) =>
    query(url, 'select 1').then(
      () => true,
      () => false,
    )

  test('is started again at the same address with all that was committed', async () => {
    const dataDir = await stoppedDatabase()
    const database = await startHere(dataDir)
    await query(database.url, 'drop table if exists kept; create table kept as select 42 as answer')
    const killed = serverPid(dataDir)
    process.kill(killed, 'SIGKILL')
    await expect.poll(() => database.lines, { timeout: 30_000 }).toContain('The database is back')
    expect(await query(database.url, 'select answer from kept')).toEqual([{ answer: 42 }])
    expect(serverPid(dataDir)).not.toBe(killed)
  })

  test('is started again as often as it ends', async () => {
    const dataDir = await stoppedDatabase()
    const database = await startHere(dataDir)
    for (const times of [1, 2, 3]) {
      process.kill(serverPid(dataDir), 'SIGKILL')
      const back = () => database.lines.filter((line) => line === 'The database is back')
      await expect.poll(back, { timeout: 30_000 }).toHaveLength(times)
    }
    expect(await answers(database.url)).toBe(true)
  })

  test('is given up in one sentence when it does not come back', async () => {
    const dataDir = await stoppedDatabase()
    const control = join(dataDir, 'postgres', 'global', 'pg_control')
    const whole = await readFile(control)
    onTestFinished(() => writeFile(control, whole))
    const lost = Promise.withResolvers<Error>()
    await startHere(dataDir, { waits: [0, 10, 20], onLost: lost.resolve })
    await writeFile(control, '')
    process.kill(serverPid(dataDir), 'SIGKILL')
    expect((await lost.promise).message).toMatch(
      /^The database ended and does not come back\. The database did not start: .*pg_control/,
    )
  })
})

describe('a start that is interrupted', () => {
  test('leaves no process and no half of a new database', async () => {
    const dataDir = await temporaryFolder()
    const ending = new AbortController()
    const starting = startHere(dataDir, { signal: ending.signal })
    while (!(await readdir(dataDir)).some((name) => name.startsWith('postgres.new-')));
    ending.abort(new Error('interrupted'))
    await expect(starting).rejects.toThrow('interrupted')
    expect(await readdir(dataDir)).toEqual(['postgres.password'])
  })
})

describe('a start that is interrupted while it creates the database', () => {
  test('stops PostgreSQL before it is refused', async () => {
    const dataDir = await stoppedDatabase()
    const first = await startHere(dataDir)
    await query(first.url.replace(/hearth$/, 'postgres'), 'drop database hearth')
    await first.stop()
    const ending = new AbortController()
    const starting = startHere(dataDir, { signal: ending.signal })
    while (!(await readdir(dataDir)).includes('first-start'));
    ending.abort(new Error('interrupted'))
    await expect(starting).rejects.toThrow('interrupted')
    expect(() => serverPid(dataDir)).toThrow('ENOENT')
    const next = await startHere(dataDir)
    expect(next.isNew).toBe(true)
    await next.finishFirstStart()
  })
})

describe('a stop', () => {
  test('ends PostgreSQL, lets go of the folder and may be asked for twice', async () => {
    const dataDir = await stoppedDatabase()
    const database = await startHere(dataDir)
    const pid = serverPid(dataDir)
    await Promise.all([database.stop(), database.stop()])
    expect(processStart(pid)).toBe(null)
    expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.log', 'postgres.password'])
  })

  test('does not wait for connections that are still open', async () => {
    const database = await startHere(await stoppedDatabase())
    const waiting = query(database.url, 'select pg_sleep(600)').catch((error: Error) => error.message)
    while (!(await isSleeping(database.url)));
    await database.stop()
    expect(await waiting).toMatch('terminating connection')
  })
})
