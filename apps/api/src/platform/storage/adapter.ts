import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

/**
 * Where files are kept, by a key of ours such as `uploads/hearth/3f….jpg`. An adapter knows nobody: who may send or
 * read a file is decided before it is asked.
 */
export type StorageAdapter = {
  /**
   * The file is there whole or not at all: one whose content breaks off is not kept, which is how a stream is held to
   * its size. No type goes with it: only Hearth gives files out, and its rows know what they are.
   */
  put: (key: string, content: Buffer | AsyncIterable<Buffer>) => Promise<void>
  /** @returns the content, to be read to the end or destroyed; nothing when there is no file under the key */
  get: (key: string) => Promise<Readable | undefined>
  /** What is not there is removed already. */
  remove: (key: string) => Promise<void>
  /** Every key that it keeps a file under, in no order. */
  list: () => AsyncIterable<string>
}

/**
 * Writes a small file, reads it and removes it.
 * @returns what was done, in a sentence; nothing of it is left
 */
export async function checkStorage(storage: StorageAdapter): Promise<string> {
  const key = `probes/check/${randomUUID()}.txt`
  const content = Buffer.from(key)
  await storage.put(key, content)
  try {
    const found = await storage.get(key)
    if (!found || (await text(found)) !== key) throw new Error('What was written is not what was read.')
  } finally {
    await storage.remove(key)
  }
  if (await storage.get(key)) throw new Error('A file that was removed is still there.')
  return 'A file was written, read and removed.'
}

const keyForm = /^[a-z]+\/[a-z0-9-]+\/[a-z0-9-]+\.[a-z]+$/

/** Whether the text is a key; a path that leads anywhere else is none. */
export const isStorageKey = (text: string): boolean => keyForm.test(text)
