import { randomUUID } from 'node:crypto'
import { mkdir, readFile, realpath, rename, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { processStart } from './postgres/processes.ts'
import { StartError } from './start-error.ts'

export type DataFolder = { path: string; release(): Promise<void> }

type Holder = { pid: number; started: string }

/** Makes the data folder when it is missing and holds it for this process alone, until `release`. */
export async function claimDataFolder(dataDir: string): Promise<DataFolder> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    const path = await realpath(dataDir)
    const lock = join(path, 'server.lock')
    const mine = JSON.stringify({ pid: process.pid, started: processStart(process.pid) })
    await writeLock(lock, mine, path)
    return { path, release: () => removeIfSame(lock, mine) }
  } catch (error) {
    throw error instanceof StartError ? error : unusable(dataDir, error as NodeJS.ErrnoException)
  }
}

/** True while some process holds the folder. */
export async function isDataFolderHeld(path: string): Promise<boolean> {
  const text = await readFile(join(path, 'server.lock'), 'utf8').catch(() => '')
  return findHolder(text) !== null
}

/** The process that wrote the lock, when it is still alive. */
function findHolder(text: string): Holder | null {
  const holder = parseHolder(text)
  return holder && processStart(holder.pid) === holder.started ? holder : null
}

async function writeLock(lock: string, mine: string, path: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await writeFile(lock, mine, { flag: 'wx', mode: 0o600 })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || tries > 20) throw error
    }
    const text = await readFile(lock, 'utf8').catch(() => '')
    const holder = findHolder(text)
    if (holder) {
      throw new StartError(
        `Another Hearth with pid ${holder.pid} uses the data folder ${path}: stop it, or set DATA_DIR to another folder.`,
      )
    }
    // Its owner may be between creating the file and writing to it.
    if (!parseHolder(text) && tries < 5) await pause(20)
    else await removeIfSame(lock, text)
  }
}

/** Of two starters that find the same dead lock, the slower one must not remove the quicker one's new lock. */
async function removeIfSame(lock: string, text: string): Promise<void> {
  const aside = `${lock}.${randomUUID()}`
  try {
    await rename(lock, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  if ((await readFile(aside, 'utf8')) === text) await rm(aside)
  else await rename(aside, lock)
}

function parseHolder(text: string): Holder | null {
  try {
    const { pid, started } = JSON.parse(text)
    return Number.isInteger(pid) && typeof started === 'string' ? { pid, started } : null
  } catch {
    return null
  }
}

function unusable(dataDir: string, error: NodeJS.ErrnoException): StartError {
  if (error.code === 'ENOSPC') return fullDisk(dataDir)
  return new StartError(
    `The data folder ${dataDir} cannot be used (${error.code}): let this user read and write it, or set DATA_DIR to another folder.`,
  )
}

export const fullDisk = (dataDir: string): StartError =>
  new StartError(`The disk of the data folder ${dataDir} is full: free some space, then start again.`)

/** A database needs this much to begin; one that has less may end without a word. */
const fullDiskBytes = 20_000_000

export async function hasFullDisk(dataDir: string): Promise<boolean> {
  const disk = await statfs(dataDir).catch(() => undefined)
  return disk !== undefined && disk.bavail * disk.bsize < fullDiskBytes
}
