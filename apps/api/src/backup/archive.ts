import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { PassThrough, type Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import type { Entry, ZipFile } from 'yauzl'
import type { RecordedMigration } from '../platform/database/migrations.ts'
import { StartError } from '../platform/start-error.ts'
import type { Sequence, Table } from './tables.ts'

// One file of a backup: a zip whose last member, manifest.json, says what the others are, with a checksum of each. The
// zip's comment has the manifest's own. A zip that is cut off anywhere has no directory and cannot be opened.

/** What a backup says of itself. */
export type Contents = {
  product: 'hearth'
  format: 1
  /** The release that wrote it. */
  version: string
  created: string
  migrations: RecordedMigration[]
  /** Each is the member `tables/<name>`, in PostgreSQL's own text format. */
  tables: Table[]
  sequences: Sequence[]
}
export type Manifest = Contents & { members: Record<string, { bytes: number; sha256: string }> }

export type ArchiveWriter = {
  add: (name: string, content: Readable, options?: { compress: boolean }) => Promise<void>
  /** @returns the size of the finished file */
  finish: (contents: Contents) => Promise<number>
  abandon: (error: Error) => void
}

const manifestName = 'manifest.json'
const comment = 'hearth-backup sha256='
const mode = 0o600

/** Writes one member after the other; no more than a few of their bytes are in memory. */
export async function createArchive(path: string): Promise<ArchiveWriter> {
  const { ZipFile } = await import('yazl')
  const zip = new ZipFile()
  const output = zip.outputStream as PassThrough
  const broken = new AbortController()
  const written = pipeline(output, createWriteStream(path, { mode, flush: true }))
  written.catch((error) => broken.abort(error))
  const members: Manifest['members'] = {}
  return {
    add: async (name, content, { compress } = { compress: true }) => {
      const hash = createHash('sha256')
      let bytes = 0
      const measured = new PassThrough()
      zip.addReadStream(measured, name, { compress, mode })
      const measure = async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk)
          bytes += chunk.length
          yield chunk
        }
      }
      await pipeline(content, measure, measured, { signal: broken.signal }).catch((error) => {
        throw broken.signal.reason ?? error
      })
      members[name] = { bytes, sha256: hash.digest('hex') }
    },
    finish: async (contents) => {
      const manifest = Buffer.from(JSON.stringify({ ...contents, members } satisfies Manifest, null, 1))
      zip.addBuffer(manifest, manifestName, { mode })
      zip.end({ comment: comment + sha256(manifest), forceZip64Format: false })
      await written
      return (await stat(path)).size
    },
    abandon: (error) => void output.destroy(error),
  }
}

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

export type Archive = {
  manifest: Manifest
  read: (name: string) => Promise<Readable>
  /** Reads all of it. @throws StartError when a byte of it is not as it was written */
  verify: () => Promise<void>
  close: () => void
}

/** @throws StartError when the file is not a complete backup */
export async function openArchive(path: string): Promise<Archive> {
  const refuse = (reason: string) =>
    new StartError(`${path} is not a complete backup of Hearth (${reason}). Nothing was changed.`)
  const zip = await openZip(path).catch((error: Error) => {
    throw refuse(error.message)
  })
  try {
    const entries = await listEntries(zip)
    const read = async (name: string): Promise<Readable> => {
      const entry = entries.get(name)
      if (!entry) throw refuse(`${name} is missing`)
      return promisify(zip.openReadStream.bind(zip) as ReadEntry)(entry)
    }
    const manifest = parseManifest(await text(await read(manifestName)), zip.comment)
    const verify = async () => {
      const stranger = entries.keys().find((name) => name !== manifestName && !manifest.members[name])
      if (stranger) throw new Error(`${stranger} is not in its list`)
      for (const [name, wanted] of Object.entries(manifest.members)) {
        const hash = createHash('sha256')
        for await (const chunk of await read(name)) hash.update(chunk)
        if (hash.digest('hex') !== wanted.sha256) throw new Error(`${name} does not have its checksum`)
      }
    }
    const refused = (error: Error) => {
      throw error instanceof StartError ? error : refuse(error.message)
    }
    return { manifest, read, verify: () => verify().catch(refused), close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw error instanceof StartError ? error : refuse((error as Error).message)
  }
}

type ReadEntry = (entry: Entry, done: (error: Error | null, stream: Readable) => void) => void

async function openZip(path: string): Promise<ZipFile> {
  const { open } = await import('yauzl')
  return promisify(open as unknown as OpenZip)(path, { lazyEntries: true, autoClose: false })
}

type OpenZip = (path: string, options: object, done: (error: Error | null, zip: ZipFile) => void) => void

function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry)
      zip.readEntry()
    })
    zip.once('end', () => resolve(entries))
    zip.once('error', reject)
    zip.readEntry()
  })
}

function parseManifest(json: string, note: string): Manifest {
  if (note !== comment + sha256(Buffer.from(json))) throw new Error('its list does not have its checksum')
  const manifest = JSON.parse(json) as Manifest
  if (manifest.product !== 'hearth' || manifest.format !== 1) throw new Error('its form is not known')
  return manifest
}
