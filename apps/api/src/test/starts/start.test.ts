import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { processStart } from '../../platform/postgres/processes.ts'
import { demoAccounts, demoPassword } from '../../seed/accounts.ts'
import {
  countMembers,
  databasePid,
  freePort,
  type Hearth,
  runCommand,
  startHearth,
  untilReady,
  untilSaid,
} from '../hearth-child.ts'
import { query, temporaryFolder } from '../temporary-database.ts'
import { foreignVariables } from './foreign-variables.ts'

/** The data folder that the tests hand on, one after the other, as a stranger would. */
let dataDir = ''
const people = 2_060

beforeAll(async () => {
  dataDir = join(await realpath(await mkdtemp(join(tmpdir(), 'hearth start '))), 'data')
})
afterAll(() => rm(join(dataDir, '..'), { recursive: true, force: true }))

const status = async (port: string, path: string) =>
  (await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' })).status

async function pressCtrlC(hearth: Hearth): Promise<void> {
  hearth.child.kill('SIGINT')
  expect(await hearth.ended).toBe(0)
  expect(hearth.out()).toMatch(/Stopped\.\n$/)
}

describe('a first start', () => {
  test.each([
    ['SIGINT', 'Preparing a new database'],
    ['SIGKILL', 'brought up to date'],
    ['SIGINT', 'The first start was cut off and is finished now'],
  ] as const)('may be cut off by %s at "%s"', async (signal, line) => {
    const hearth = startHearth({ DATA_DIR: dataDir, PORT: await freePort() })
    await untilSaid(hearth, line)
    hearth.child.kill(signal)
    expect(await hearth.ended).toBe(signal === 'SIGINT' ? 0 : null)
    if (signal === 'SIGKILL') return
    expect(hearth.out()).toMatch(/Stopped\.\n$/)
    expect(hearth.err()).toBe('')
    expect(() => databasePid(dataDir), 'a PostgreSQL is left').toThrow('ENOENT')
  })

  test('finishes what those left, prints the addresses and the demo accounts, serves them, and ends whole on Ctrl-C', async () => {
    const port = await freePort()
    const hearth = startHearth({ DATA_DIR: dataDir, PORT: port })
    await untilReady(hearth)
    expect(hearth.out()).toContain('The first start was cut off and is finished now')
    expect(hearth.out()).toContain(`http://localhost:${port}/admin\n`)
    expect(hearth.out()).toContain(`http://harbour.localhost:${port}/admin`)
    expect(hearth.out()).toContain(demoPassword)
    for (const { email } of demoAccounts) expect(hearth.out()).toContain(email)
    // Who has no password yet is printed with the link that leads to one.
    expect(hearth.out()).toMatch(
      new RegExp(`invited@hearth\\.example .*: http://localhost:${port}/activate/hearth\\.[\\w-]{27}\\n`),
    )
    expect(await status(port, '/health/live')).toBe(200)
    expect(await status(port, '/health/ready')).toBe(200)
    expect(await countMembers(dataDir)).toBe(people)

    const database = databasePid(dataDir)
    await pressCtrlC(hearth)
    expect(processStart(database)).toBe(null)
    expect(hearth.err()).toBe('')
  })
})

describe('a later start', () => {
  test('keeps the data and goes on where a killed one stopped, whose database it ends', async () => {
    const killed = startHearth({ DATA_DIR: dataDir, PORT: await freePort() })
    await untilReady(killed)
    expect(killed.out()).not.toMatch(/Preparing a new database|first start|demo community is in place/)
    expect(await countMembers(dataDir)).toBe(people)
    const left = databasePid(dataDir)
    killed.child.kill('SIGKILL')
    expect(await killed.ended).toBe(null)
    expect(processStart(left)).not.toBe(null)

    const next = startHearth({ DATA_DIR: dataDir, PORT: await freePort() })
    await untilReady(next)
    expect(next.out()).toContain(`Stopping the database that a killed Hearth left running (pid ${left})`)
    expect(processStart(left)).toBe(null)
    expect(await countMembers(dataDir)).toBe(people)
    await pressCtrlC(next)
  })

  test('does not show the demo accounts to a network', async () => {
    const hearth = startHearth({ DATA_DIR: dataDir, PORT: await freePort(), LISTEN_HOST: '0.0.0.0' })
    expect(await hearth.ended).toBe(1)
    expect(hearth.err().trim()).toBe(
      'LISTEN_HOST is 0.0.0.0, but this database holds the demo accounts, whose password is public; use LISTEN_HOST=127.0.0.1 or another database.',
    )
    expect(() => databasePid(dataDir)).toThrow('ENOENT')
  })
})

describe('in an environment full of others’ variables', () => {
  test('starts with its own defaults and invites an admin while it runs', async () => {
    const [own, port] = [join(await temporaryFolder(), 'data'), await freePort()]
    const variables = { ...foreignVariables, DATA_DIR: own, PORT: port, DEMO: 'off' }
    const hearth = startHearth(variables)
    await untilReady(hearth)
    expect(await status(port, '/health/ready')).toBe(200)
    expect(hearth.out()).toContain(`http://localhost:${port}/admin\n`)
    expect(hearth.out()).toContain(
      `    DATA_DIR=${own} PORT=${port} npm run admin:invite -- you@example.com\n`,
    )

    const elsewhere = { ...variables, DATA_DIR: join(await temporaryFolder(), 'nothing') }
    const lost = await runCommand(['admin:invite', 'ada@example.com'], elsewhere)
    expect(lost.err.trim()).toBe(
      `There is no Hearth in ${elsewhere.DATA_DIR} yet. Start it first (DEMO=off npm start), or set DATA_DIR to the folder that it was started with.`,
    )
    const { out, err } = await runCommand(['admin:invite', 'ada@example.com'], variables)
    expect(err).toBe('')
    expect(out).toContain(`Open http://localhost:${port}/admin/login and sign in as ada@example.com`)
    expect(await countMembers(own)).toBe(1)
    await pressCtrlC(hearth)
    expect(hearth.err()).toBe('')
  })
})

describe('with a PostgreSQL of somebody else', () => {
  /** A new database of a new owner, who is no administrator of the server. */
  async function createOwnedDatabase(): Promise<URL> {
    const url = new URL(inject('serverUrl'))
    const name = `owned_${Date.now()}`
    await query(url.href, `create role ${name} login password 'secret'`)
    await query(url.href, `create database ${name} owner ${name}`)
    return Object.assign(url, { pathname: `/${name}`, username: name, password: 'secret' })
  }

  test('says what an administrator must run once, and then migrates and seeds the database', async () => {
    const url = await createOwnedDatabase()
    const port = await freePort()
    const variables = { DATABASE_URL: url.href, DEMO: 'on', DATA_DIR: await temporaryFolder(), PORT: port }
    const refused = startHearth(variables)
    expect(await refused.ended).toBe(1)
    expect(refused.err().trim()).toBe(
      `DATABASE_URL: its user may not act as the role hearth_app; run "grant hearth_app to ${url.username}" once as an administrator.`,
    )
    expect(await query(url.href, "select count(*)::int from pg_tables where schemaname = 'public'")).toEqual([
      { count: 0 },
    ])

    await query(inject('serverUrl'), String(/"(.*)"/.exec(refused.err())?.[1]))
    const hearth = startHearth(variables)
    await untilReady(hearth)
    expect(await status(port, '/health/ready')).toBe(200)
    expect(await query(url.href, 'select count(*)::int from members')).toEqual([{ count: people }])
    await pressCtrlC(hearth)
  })
})
