import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { glob, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { isStorageKey, type StorageAdapter } from './adapter.ts'

/** No file takes so long to be written. */
const abandonedMs = 86_400_000

/** Keeps files below a folder. Each is written beside them, in `parts`, and becomes visible when it is complete. */
export function createFileStorage(folder: string): StorageAdapter {
  const parts = join(folder, 'parts')
  const pathOf = (key: string) => {
    if (!isStorageKey(key)) throw new Error(`'${key}' is not a storage key`)
    return join(folder, key)
  }
  return {
    put: async (key, content) => {
      const path = pathOf(key)
      // Two processes may keep the same file at once.
      const part = join(parts, randomUUID())
      await mkdir(parts, { recursive: true })
      await mkdir(dirname(path), { recursive: true })
      await removeAbandoned(parts)
      try {
        await writeFile(part, content, { flush: true })
        await rename(part, path)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },
    get: async (key) => {
      if (!isStorageKey(key)) return undefined
      const content = createReadStream(pathOf(key))
      return once(content, 'open').then(() => content, ignoreMissing)
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    list: async function* () {
      for await (const path of glob('*/*/*', { cwd: folder })) {
        const key = path.replaceAll(sep, '/')
        if (isStorageKey(key)) yield key
      }
    },
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** What a process that was killed has left of a file. */
async function removeAbandoned(parts: string): Promise<void> {
  for (const name of await readdir(parts)) {
    const part = await stat(join(parts, name)).catch(ignoreMissing)
    if (part && Date.now() - part.mtimeMs > abandonedMs) await rm(join(parts, name), { force: true })
  }
}
