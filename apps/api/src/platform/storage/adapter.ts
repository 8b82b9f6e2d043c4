import type { Readable } from 'node:stream'

/**
 * Where files are kept, by a key of ours such as `uploads/hearth/3f….jpg`. An adapter knows nobody: who may send or
 * read a file is decided before it is asked.
 */
export type StorageAdapter = {
  /**
   * The file is there whole or not at all: one whose content breaks off is not kept, which is how a stream is held to
   * its size. The content type goes with it for an adapter that answers readers itself.
   */
  put: (key: string, content: Buffer | AsyncIterable<Buffer>, contentType: string) => Promise<void>
  /** @returns the content, to be read to the end or destroyed; nothing when there is no file under the key */
  get: (key: string) => Promise<Readable | undefined>
  /** What is not there is removed already. */
  remove: (key: string) => Promise<void>
}

const keyForm = /^[a-z]+\/[a-z0-9-]+\/[a-z0-9-]+\.[a-z]+$/

/** Whether the text is a key; a path that leads anywhere else is none. */
export const isStorageKey = (text: string): boolean => keyForm.test(text)
