import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Files that people sent, by a key of ours such as `uploads/hearth/3f….jpg`. */
export type Storage = {
  put: (key: string, content: Buffer) => Promise<void>
  /** @returns nothing when there is no file under the key */
  get: (key: string) => Promise<Buffer | undefined>
  /** What is not there is removed already. */
  remove: (key: string) => Promise<void>
}

const keyForm = /^[a-z]+\/[a-z0-9-]+\/[a-z0-9-]+\.(jpg|png|pdf|doc|docx)$/

/** Keeps files in a folder; each becomes visible whole or not at all. */
export function createFileStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    if (!keyForm.test(key)) throw new Error(`'${key}' is not a storage key`)
    return join(folder, key)
  }
  return {
    put: async (key, content) => {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      // Two processes may keep the same file at once.
      const part = `${path}.${randomUUID()}.part`
      await writeFile(part, content)
      await rename(part, path)
    },
    get: async (key) => {
      if (!keyForm.test(key)) return undefined
      return readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}
