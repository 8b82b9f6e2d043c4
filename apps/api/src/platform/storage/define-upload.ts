import type { Limit } from '../limits.ts'

declare module '../scope.ts' {
  interface Services {
    /** Every kind of file that people send, by its name. */
    uploads: Map<string, UploadKind>
  }
}

/** A kind of file that people send: each is given an address that takes one file of one type, once. */
export type UploadKind = {
  /** Stable: the database refers to it. */
  name: string
  /** Where the storage keeps its files. */
  folder: string
  /** The types that it takes, each with the ending of its files. */
  contentTypes: Record<string, string>
  /** The largest file that is taken. */
  maxBytes: number
  /** How long an address waits for its file. */
  openMs: number
  /** How long a file is kept that nothing points at, or no longer. */
  keptMs: number
  /** What somebody reads whose file has another type, or is too large. */
  refusals: { contentType: string; size: string }
  /** How many addresses one person, or one network, is given. */
  limit?: Limit & { by: 'person' | 'network' }
  /** What is stored for a file that was sent. @throws BAD_INPUT when it is not what its type says */
  prepare?: (content: Buffer, contentType: string) => Buffer | Promise<Buffer>
}

export const defineUpload = (kind: UploadKind): UploadKind => kind
