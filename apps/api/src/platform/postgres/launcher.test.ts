import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { query, startHere, temporaryFolder } from '../../test/temporary-database.ts'
import { findBinaries, findLaunchWays, launch } from './launcher.ts'

const me = process.getuid?.()

/** The user that PostgreSQL runs as, seen from outside. */
function serverUser(dataDir: string): number {
  const pid = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]
  return Number(execFileSync('ps', ['-o', 'uid=', '-p', String(pid)], { encoding: 'utf8' }))
}

/** Leaves only these programs on the path, as on a machine that lacks the others. */
async function onlyPrograms(...names: string[]): Promise<() => void> {
  const folder = await temporaryFolder()
  for (const name of names) {
    await symlink(execFileSync('which', [name], { encoding: 'utf8' }).trim(), join(folder, name))
  }
  const before = process.env.PATH
  const restore = () => {
    process.env.PATH = before
  }
  onTestFinished(restore)
  process.env.PATH = folder
  return restore
}

async function closedFolder(): Promise<string> {
  const home = join(await temporaryFolder(), 'a home')
  await mkdir(home, { mode: 0o700 })
  return join(home, 'data')
}

const asRoot = {
  "keeps every file root's where namespaces are allowed": async () => {
    const dataDir = await closedFolder()
    const restorePath = await onlyPrograms('unshare')
    const database = await startHere(dataDir)
    restorePath()
    expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect([statSync(join(dataDir, 'postgres')).uid, serverUser(dataDir)]).toEqual([0, 0])
  },
  'becomes nobody where namespaces are not allowed': async () => {
    const dataDir = await closedFolder()
    const restorePath = await onlyPrograms('setpriv')
    const database = await startHere(dataDir)
    restorePath()
    expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect([statSync(join(dataDir, 'postgres')).uid, serverUser(dataDir)]).toEqual([65534, 65534])
  },
  'lets nobody pass closed folders also when it only asks whether it may': async () => {
    const dataDir = await closedFolder()
    await onlyPrograms('setpriv')
    await mkdir(join(dataDir, 'inside'), { recursive: true })
    const { postgres } = await findBinaries()
    const [way] = await findLaunchWays(postgres, join(dataDir, 'postgres'))
    if (!way) throw new Error('There is no way')
    const ask = ['-e', 'fs.accessSync(process.argv[1])', join(dataDir, 'inside')]
    const asking = launch(way, [process.execPath, ...ask], { stdio: 'ignore' })
    expect(await once(asking, 'exit')).toEqual([0, null])
  },
  'opens a database again as the user who owns it': async () => {
    const dataDir = await closedFolder()
    const restorePath = await onlyPrograms('setpriv')
    await (await startHere(dataDir)).stop()
    restorePath()
    await startHere(dataDir)
    expect(serverUser(dataDir)).toBe(65534)
  },
  'says what to do where neither way works': async () => {
    const dataDir = await closedFolder()
    await onlyPrograms()
    await expect(startHere(dataDir)).rejects.toThrow(
      /^PostgreSQL cannot be run by this user on this machine: .*set DATABASE_URL to a PostgreSQL 15 or newer\.$/,
    )
  },
}

const asOrdinaryUser = {
  'runs PostgreSQL as the same user': async () => {
    const dataDir = await closedFolder()
    await startHere(dataDir)
    expect(serverUser(dataDir)).toBe(me)
  },
  'refuses a database of another user': async () => {
    const dataDir = await temporaryFolder()
    await symlink('/usr', join(dataDir, 'postgres'))
    await expect(startHere(dataDir)).rejects.toThrow(
      'belongs to another user (uid 0): start Hearth as that user',
    )
  },
}

// Each set can only be true for its own kind of user; CI runs as root, a person's machine mostly does not.
describe(me === 0 ? 'as root' : 'as an ordinary user', () => {
  for (const [sentence, check] of Object.entries(me === 0 ? asRoot : asOrdinaryUser)) test(sentence, check)
})
