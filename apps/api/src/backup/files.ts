import { copyFile, link, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isStorageKey } from '../platform/storage/adapter.ts'

// The files of a data folder that a backup holds: the keys, and what people have sent. What is made again when it is
// needed, and the embedded database, are not among them.

const madeAgain = new Set(['scenes', 'parts', 'probes'])
/** A key that is just being made has a draft beside it, with more in its name. */
const keyName = /^[a-z-]+(\.[a-z]+)?$/
const linksName = 'backup.links-'
const newName = 'restore.new'
const oldName = 'restore.old'
const abandonedMs = 86_400_000

/** Whether a path below a data folder is that of a file in a backup. */
export const isKept = (path: string): boolean =>
  path.startsWith('keys/')
    ? keyName.test(path.slice('keys/'.length))
    : isStorageKey(path) && !madeAgain.has(path.split('/')[0] ?? '')

/** The names in a folder; none when it is gone. */
const namesIn = (folder: string, kind: 'folders' | 'files'): Promise<string[]> =>
  readdir(folder, { withFileTypes: true }).then(
    (entries) =>
      entries
        .filter((entry) => (kind === 'folders' ? entry.isDirectory() : entry.isFile()))
        .map((entry) => entry.name)
        .sort(),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )

/** Every kept file below a folder, a folder at a time. */
export async function* walkFiles(root: string): AsyncGenerator<string> {
  for (const top of await namesIn(root, 'folders')) {
    const inside =
      top === 'keys' ? [top] : (await namesIn(join(root, top), 'folders')).map((name) => `${top}/${name}`)
    for (const folder of inside)
      for (const name of await namesIn(join(root, folder), 'files'))
        if (isKept(`${folder}/${name}`)) yield `${folder}/${name}`
  }
}

/**
 * Gives every file a second name, so that one that is deleted while the backup runs is still there. Called before the
 * database's snapshot and after it, it has each file that a row of the snapshot points to: files are stored before
 * their rows and deleted after them.
 */
export async function openLinks(dataDir: string) {
  for (const name of await namesIn(dataDir, 'folders')) {
    if (!name.startsWith(linksName)) continue
    // Of a backup that was killed.
    const { mtimeMs } = await stat(join(dataDir, name))
    if (Date.now() - mtimeMs > abandonedMs) await rm(join(dataDir, name), { recursive: true, force: true })
  }
  const folder = join(dataDir, linksName + crypto.randomUUID())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const add = async () => {
    for await (const path of walkFiles(dataDir)) {
      await mkdir(dirname(join(folder, path)), { recursive: true, mode: 0o700 })
      await keep(join(dataDir, path), join(folder, path))
    }
  }
  return { folder, add, remove: () => rm(folder, { recursive: true, force: true }) }
}

async function keep(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // It is there from the first time, or was deleted meanwhile.
    if (code === 'EEXIST' || code === 'ENOENT') return
    // Some file systems have no second names.
    await copyFile(from, to).catch((missing: NodeJS.ErrnoException) => {
      if (missing.code !== 'ENOENT') throw missing
    })
  }
}

/** A folder for the files of a backup, beside the place that they are moved to when all are there. */
export async function openPlace(dataDir: string) {
  const [fresh, old] = [join(dataDir, newName), join(dataDir, oldName)]
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh, { recursive: true, mode: 0o700 })
  return {
    folder: fresh,
    /** Takes the files that are there out of the way, and puts the others in their place. */
    moveIn: async () => {
      await mkdir(old, { recursive: true, mode: 0o700 })
      const tops = new Set<string>()
      for await (const path of walkFiles(dataDir)) tops.add(path.split('/')[0] ?? '')
      for (const top of tops) await rename(join(dataDir, top), join(old, `${top}-${crypto.randomUUID()}`))
      for (const top of await namesIn(fresh, 'folders')) await rename(join(fresh, top), join(dataDir, top))
      await rm(fresh, { recursive: true, force: true })
      await rm(old, { recursive: true, force: true })
    },
  }
}
