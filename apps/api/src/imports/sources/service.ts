import { createHash, randomBytes } from 'node:crypto'
import { maxImportBytes } from '@hearth/contract'
import { errors } from '../../platform/errors.ts'
import { parseId } from '../../platform/list.ts'
import type { Scope } from '../../platform/scope.ts'
import { ImportRefusal } from '../refusal.ts'
import { type FetchOptions, fetchSource, readAddress } from './fetch.ts'
import {
  deleteChunks,
  findChunk,
  findSource,
  insertChunk,
  insertSource,
  markStored,
  takeOpenSource,
} from './queries.ts'

export { deleteOldSources } from './queries.ts'

export type Source = { id: string; fileName: string }

const validMs = 300_000
const chunkBytes = 256 * 1024
const uploadPrefix = 'upload:'
const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The value that leads to a text of ours: what an upload is imported by. */
export const sourceUrl = (id: string): string => uploadPrefix + id

/** A place for one file, open for 5 minutes. */
export async function signUpload(scope: Scope, createdBy: string, fileName: string) {
  const token = randomBytes(20).toString('base64url')
  const id = await insertSource(scope, {
    fileName: shortName(fileName),
    tokenHash: hashToken(token),
    createdBy,
    expires: new Date(scope.now.getTime() + validMs),
  })
  return { signedUrl: `/imports/uploads/${scope.tenantId}/${token}`, url: sourceUrl(id) }
}

const shortName = (text: string): string => text.trim().slice(-200) || 'members.csv'

/** Takes the file for a signed address, once. */
export async function storeUpload(scope: Scope, token: string, body: AsyncIterable<Buffer>): Promise<void> {
  const id = await takeOpenSource(scope, hashToken(token))
  if (!id) throw errors.notFound('This upload address, which may have expired or been used,')
  await storeChunks(scope, id, body)
}

/** The text behind the `url` of an import; an https address is noted, to be fetched by the job. */
export async function openSource(scope: Scope, createdBy: string, url: string): Promise<Source> {
  if (url.startsWith(uploadPrefix)) {
    const source = await findSource(scope, parseId(url.slice(uploadPrefix.length)))
    if (!source?.stored) throw errors.notFound('The uploaded file')
    return source
  }
  const fileName = shortName((readAddress(url).pathname.split('/').pop() ?? '').replaceAll('%20', ' '))
  return {
    fileName,
    id: await insertSource(scope, { fileName, address: url, createdBy, expires: scope.now }),
  }
}

/** Brings the text into the database, if it is not there yet; a fetch that was cut off begins again. */
export async function fetchIntoStore(scope: Scope, id: string, options?: FetchOptions): Promise<void> {
  const source = await findSource(scope, id)
  if (!source || source.stored) return
  await deleteChunks(scope, id)
  await storeChunks(scope, id, fetchSource(String(source.address), options))
}

async function storeChunks(scope: Scope, sourceId: string, body: AsyncIterable<Buffer>): Promise<void> {
  try {
    let place = 0
    for await (const bytes of inPieces(body)) {
      await insertChunk(scope, { sourceId, place, bytes })
      place += 1
    }
    await markStored(scope, sourceId)
  } catch (error) {
    await deleteChunks(scope, sourceId)
    throw error
  }
}

/** Pieces of one size, but for the last. */
async function* inPieces(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let length = 0
  let total = 0
  for await (const chunk of body) {
    waiting.push(chunk)
    length += chunk.length
    total += chunk.length
    if (total > maxImportBytes)
      throw new ImportRefusal(
        `The file is larger than ${maxImportBytes / 1024 / 1024} MiB; import it in parts`,
      )
    if (length < chunkBytes) continue
    yield Buffer.concat(waiting)
    waiting = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(waiting)
}

export async function* readSource(scope: Scope, id: string): AsyncGenerator<Buffer> {
  for (let place = 0; ; place += 1) {
    const bytes = await findChunk(scope, id, place)
    if (!bytes) return
    yield bytes
  }
}
