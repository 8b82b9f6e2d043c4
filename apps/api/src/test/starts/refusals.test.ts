import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { databasePid, freePort, startHearth } from '../hearth-child.ts'
import { stoppedDatabase, temporaryFolder } from '../temporary-database.ts'

/** The one sentence of a start that is refused. */
async function refusal(variables: Record<string, string>): Promise<string> {
  const hearth = startHearth({ DEMO: 'off', PORT: await freePort(), ...variables })
  expect(await hearth.ended).toBe(1)
  const lines = hearth.err().trim().split('\n')
  expect(lines).toHaveLength(1)
  expect(hearth.out()).not.toContain('Ctrl-C stops everything')
  return String(lines[0])
}

/** A port that is held until the test ends. */
async function heldPort(): Promise<string> {
  const port = await freePort()
  const holder = createServer().listen(Number(port), '127.0.0.1')
  await new Promise((listening) => holder.once('listening', listening))
  onTestFinished(() => new Promise<void>((closed) => void holder.close(() => closed())))
  return port
}

describe('a start is refused in one sentence', () => {
  test.each([
    ['PORT', 'http', "PORT must be a port number, not 'http'."],
    ['PORT', '70000', "PORT must be 65535 or less, not '70000'."],
    ['DEMO', 'yes', "DEMO must be on or off, not 'yes'."],
    ['SERVICES', 'web,mail', "SERVICES must be web, worker or web,worker, not 'web,mail'."],
    [
      'TRUST_PROXY',
      'yes',
      "TRUST_PROXY must be addresses or networks like 127.0.0.1 or 10.0.0.0/8, or loopback, linklocal, uniquelocal, separated by commas, not 'yes'.",
    ],
    ['PUBLIC_URL', 'hearth', "PUBLIC_URL must be an address like https://community.example, not 'hearth'."],
  ])('that names the variable %s when it is %s', async (name, value, sentence) => {
    const dataDir = join(await temporaryFolder(), 'data')
    expect(await refusal({ DATA_DIR: dataDir, [name]: value })).toBe(sentence)
    expect(existsSync(dataDir)).toBe(false)
  })

  test('when the port is in use, and stops the database again', async () => {
    const [DATA_DIR, PORT] = [await stoppedDatabase(), await heldPort()]
    expect(await refusal({ DATA_DIR, PORT })).toBe(
      `PORT ${PORT} is in use on 127.0.0.1; stop what holds it or set PORT.`,
    )
    expect(() => databasePid(DATA_DIR)).toThrow('ENOENT')
    expect(existsSync(join(DATA_DIR, 'server.lock'))).toBe(false)
  })

  test('when LISTEN_HOST is not an address of this machine, and stops the database again', async () => {
    const DATA_DIR = await stoppedDatabase()
    expect(await refusal({ DATA_DIR, LISTEN_HOST: '192.0.2.1' })).toBe(
      'LISTEN_HOST 192.0.2.1 is not an address of this machine; set LISTEN_HOST to one that is.',
    )
    expect(() => databasePid(DATA_DIR)).toThrow('ENOENT')
  })

  test('when a network would meet the demo accounts, before any of them is made', async () => {
    const dataDir = join(await temporaryFolder(), 'data')
    expect(await refusal({ DATA_DIR: dataDir, LISTEN_HOST: '0.0.0.0', DEMO: '' })).toBe(
      'LISTEN_HOST is 0.0.0.0, but the demo accounts, whose password is public, are for this machine alone; use LISTEN_HOST=127.0.0.1, or DEMO=off.',
    )
    expect(existsSync(dataDir)).toBe(false)
  })

  test('when DATA_DIR is a file', async () => {
    const file = join(await temporaryFolder(), 'data')
    await writeFile(file, '')
    const sentence = await refusal({ DATA_DIR: file })
    expect(sentence).toContain(file)
    expect(sentence).toContain('DATA_DIR')
  })
})

describe('an address of a database that does not work is refused in one sentence', () => {
  /** The test's own server, changed in one way. */
  const serverUrl = (change: Partial<URL>) => Object.assign(new URL(inject('serverUrl')), change).href

  test.each([
    ['nobody listens there', async () => ({ port: await freePort() }), /ECONNREFUSED/],
    ['the password is wrong', async () => ({ password: 'wrong' }), /password authentication failed/],
    [
      'there is no such database',
      async () => ({ pathname: '/nowhere' }),
      /database "nowhere" does not exist/,
    ],
  ])('%s', async (_what, change, reason) => {
    const DATA_DIR = join(await temporaryFolder(), 'data')
    const DATABASE_URL = serverUrl(await change())
    const sentence = await refusal({ DATABASE_URL, DATA_DIR })
    expect(sentence).toMatch(/^DATABASE_URL: the database \w+ at 127\.0\.0\.1:\d+ cannot be used: .*\.$/)
    expect(sentence).toMatch(reason)
    expect(sentence).not.toContain(new URL(DATABASE_URL).password)
    expect(existsSync(DATA_DIR)).toBe(false)
  })

  test('the name of its host cannot be found', async () => {
    const DATABASE_URL = 'postgres://hearth:secret@nowhere.invalid/hearth'
    expect(await refusal({ DATABASE_URL, DATA_DIR: await temporaryFolder() })).toContain('nowhere.invalid')
  })
})
