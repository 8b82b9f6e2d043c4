import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  killChild,
  query,
  startChild,
  startHere,
  stoppedDatabase,
  temporaryFolder,
} from '../../test/temporary-database.ts'
import { StartError } from '../start-error.ts'
import { processStart } from './processes.ts'

const postmasterFile = (dataDir: string) => join(dataDir, 'postgres', 'postmaster.pid')

/** Puts something else into a file until the test ends. */
async function damage(file: string, content: string): Promise<void> {
  const whole = await readFile(file)
  onTestFinished(() => writeFile(file, whole))
  await writeFile(file, content)
}

/** The sentence with which a start is refused. */
async function refusal(dataDir: string): Promise<string> {
  const error = await startHere(dataDir).then(
    () => new Error('started'),
    (reason: Error) => reason,
  )
  expect(error).toBeInstanceOf(StartError)
  return error.message
}

describe('after a Hearth was killed', () => {
  test('stops the PostgreSQL that it left running and keeps what was committed', async () => {
    const dataDir = await stoppedDatabase()
    const killed = startChild(dataDir)
    const { url = '' } = await killed.answer
    await query(url, 'drop table if exists kept; create table kept as select 42 as answer')
    await killChild(killed.child)
    const left = Number.parseInt(readFileSync(postmasterFile(dataDir), 'utf8'), 10)

    const database = await startHere(dataDir)
    expect(database.lines).toEqual([`Stopping the database that a killed Hearth left running (pid ${left})`])
    expect(processStart(left)).toBe(null)
    expect(await query(database.url, 'select answer from kept')).toEqual([{ answer: 42 }])
  })

  test('creates the database again when it was killed while creating it', async () => {
    const dataDir = await temporaryFolder()
    const killed = startChild(dataDir)
    while (!(await readdir(dataDir)).some((name) => name.startsWith('postgres.new-')));
    await killChild(killed.child)
    expect(await readdir(dataDir)).not.toContain('postgres')

    const database = await startHere(dataDir)
    expect(database.isNew).toBe(true)
    expect((await readdir(dataDir)).filter((name) => name.startsWith('postgres.new-'))).toEqual([])
  })

  test('starts although the number of the dead PostgreSQL is another process by now', async () => {
    const dataDir = await stoppedDatabase()
    const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    await writeFile(postmasterFile(dataDir), `${stranger.pid}\n${dataDir}/postgres\n`)
    const database = await startHere(dataDir)
    expect(database.lines).toEqual([])
    expect(stranger.exitCode).toBe(null)
    stranger.kill()
  })

  test.each([
    ['whose number is another process by now', JSON.stringify({ pid: process.pid, started: 'long ago' })],
    ['that was cut off while it was written', ''],
  ])('takes over a lock %s', async (_, lock) => {
    const dataDir = await stoppedDatabase()
    await writeFile(join(dataDir, 'server.lock'), lock)
    await startHere(dataDir)
    expect(readFileSync(join(dataDir, 'server.lock'), 'utf8')).toContain(`"pid":${process.pid},`)
  })
})

describe('refuses in one sentence', () => {
  test('a folder that another Hearth uses, and leaves that one running', async () => {
    const dataDir = await stoppedDatabase()
    const other = startChild(dataDir)
    const { url = '' } = await other.answer
    expect(await refusal(dataDir)).toBe(
      `Another Hearth with pid ${other.child.pid} uses the data folder ${dataDir}: stop it, or set DATA_DIR to another folder.`,
    )
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('a file in place of the folder', async () => {
    const dataDir = join(await temporaryFolder(), 'data')
    await writeFile(dataDir, '')
    expect(await refusal(dataDir)).toMatch(`The data folder ${dataDir} cannot be used (EEXIST)`)
  })

  test('a folder that nobody may write to', async () => {
    const readOnly = process.platform === 'linux' ? '/sys/kernel' : '/System'
    expect(await refusal(readOnly)).toMatch(/^The data folder .* cannot be used \(E(PERM|ACCES|ROFS)\)/)
  })

  test('a database of another major version', async () => {
    const dataDir = await stoppedDatabase()
    await damage(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
    expect(await refusal(dataDir)).toMatch(/was made by PostgreSQL 17 and cannot be opened by PostgreSQL 18/)
  })

  test('a database folder without a database', async () => {
    const dataDir = await temporaryFolder()
    await mkdir(join(dataDir, 'postgres'))
    expect(await refusal(dataDir)).toMatch(/PG_VERSION|postgres cannot be read \(ENOENT\)/)
  })

  test('a missing and a wrong password', async () => {
    const dataDir = await stoppedDatabase()
    const password = join(dataDir, 'postgres.password')
    await damage(password, 'wrong')
    expect(await refusal(dataDir)).toBe(
      `The password in ${password} does not open the database beside it: restore that file.`,
    )
    await rm(password)
    expect(await refusal(dataDir)).toMatch(`${password} cannot be read (ENOENT)`)
  })

  test('a creation that fails, with its cause, and tidies up', async () => {
    const dataDir = await temporaryFolder()
    // No file above 2 MB: what a full disk does to initdb, without filling one.
    const { error } = await startChild(dataDir, 'ulimit -f 4096;').answer
    expect(error).toMatch(/^The database in .* could not be created: .*File too large/)
    expect((await readdir(dataDir)).sort()).toEqual(['postgres.password'])
  })

  test('a start that fails, with its cause', async () => {
    const dataDir = await stoppedDatabase()
    await damage(join(dataDir, 'postgres', 'global', 'pg_control'), '')
    expect(await refusal(dataDir)).toMatch(/^The database did not start: .*pg_control/)
  })
})
