import { assetPartBytes, maxAssetBytes, maxAssetFiles } from '@hearth/contract'
import { findArticleForStaff } from '../../articles/index.ts'
import { errors } from '../../platform/errors.ts'
import { limitUses } from '../../platform/limits.ts'
import type { Scope, StaffScope } from '../../platform/scope.ts'
import { bounded } from '../../platform/streams.ts'
import { signCapability, verifyCapability } from '../../platform/tokens/capability.ts'
import { parseId } from '../../platform/values/ids.ts'
import { originOf } from '../../tenants/index.ts'
import { type EntryRow, findEntriesByIds, insertEntry } from '../queries.ts'
import { recordFiles } from '../record.ts'
import { partCount, partKey, partLength, typeOfContent } from './content.ts'
import {
  type FileRow,
  findFile,
  insertFile,
  insertPart,
  listFilesOf,
  listPartNumbers,
  lockFile,
  updateFile,
} from './queries.ts'

export type AssetUpload = {
  file: FileRow
  partSize: number
  parts: number
  storedParts: number[]
  address: string
}

const startLimit = { name: 'asset-person', uses: 500, seconds: 86_400 }

/** Begins a file of an entry, or of an article. @throws BAD_INPUT, NOT_FOUND, RATE_LIMITED */
export async function startUpload(
  scope: StaffScope,
  { entryId, name, size }: { entryId: string; name: string; size: number },
): Promise<AssetUpload> {
  const file = { name: parseName(name), size: parseSize(size), partSize: assetPartBytes }
  await limitUses(scope, startLimit, scope.actor.id)
  const row = await scope.transaction(async (tx) => {
    const entry = await getEntryFor(tx, parseId(entryId), scope.actor.id)
    if ((await listFilesOf(tx, [entry.id])).length >= maxAssetFiles)
      throw errors.badInput(`An entry takes at most ${maxAssetFiles} files`)
    return insertFile(tx, { ...file, entryId: entry.id, createdBy: scope.actor.id })
  })
  return uploadOf(scope, row, [])
}

/** The entry with this id; the one of an article is made with its first file. */
async function getEntryFor(tx: Scope, id: string, createdBy: string): Promise<EntryRow> {
  const [entry] = await findEntriesByIds(tx, [id])
  if (entry) return entry
  const article = await findArticleForStaff(tx, id)
  if (!article) throw errors.notFound('The entry')
  const made = await insertEntry(tx, { id, title: article.title, ofArticle: true, articleId: id, createdBy })
  const [found] = made ? [made] : await findEntriesByIds(tx, [id])
  if (!found) throw errors.notFound('The entry')
  return found
}

/** Goes on with a file: which parts are there, and an address for the others. */
export async function resumeUpload(scope: Scope, id: string): Promise<AssetUpload> {
  const file = await findFile(scope, parseId(id))
  if (!file) throw errors.notFound('The file')
  return uploadOf(scope, file, await listPartNumbers(scope, file.id))
}

const addressMs = 86_400_000
const use = 'asset-part'

async function uploadOf(scope: Scope, file: FileRow, storedParts: number[]): Promise<AssetUpload> {
  const { tenantId, services, now } = scope
  const until = new Date(now.getTime() + addressMs)
  const token = signCapability(services, { use, tenantId, id: file.id, until })
  return {
    file,
    partSize: file.partSize,
    parts: partCount(file),
    storedParts,
    address: `${await originOf(scope)}/asset-parts/${token}`,
  }
}

type SentPart = { token: string; number: number; body: AsyncIterable<Buffer> }

/**
 * Takes a part as it arrives. It is stored first and marked after, so that a part which is marked is there; one that
 * breaks off is not kept.
 */
export async function storePart(system: Scope, { token, number, body }: SentPart): Promise<void> {
  const capability = verifyCapability(system.services, token, system.now)
  if (capability?.use !== use) throw refusal(404, 'This upload address was not found, or has expired')
  const scope = system.inTenant(capability.tenantId)
  const file = await findFile(scope, capability.id)
  if (!file) throw refusal(404, 'This file was removed')
  if (file.stored) throw refusal(409, 'This file is complete already')
  if (!Number.isInteger(number) || number < 0 || number >= partCount(file))
    throw refusal(400, `The parts are 0 to ${partCount(file) - 1}`)
  const head: Buffer[] = []
  const whole = exactly(body, partLength(file, number))
  const content = number === 0 ? watched(whole, head) : whole
  await scope.services.storage.put(partKey(scope, file, number), content)
  const contentType = number === 0 ? await typeOfContent(Buffer.concat(head)) : undefined
  await scope.transaction((tx) => markPart(tx, { id: file.id, number, contentType }))
}

type StoredPart = { id: string; number: number; contentType: string | undefined }

/** With its last part a file is there. Parts that end at once wait for each other here. */
async function markPart(tx: Scope, { id, number, contentType }: StoredPart): Promise<void> {
  const file = await lockFile(tx, id)
  if (!file || file.stored) return
  await insertPart(tx, id, number)
  if (contentType) await updateFile(tx, id, { contentType })
  if ((await listPartNumbers(tx, id)).length < partCount(file)) return
  await updateFile(tx, id, { stored: tx.now })
  await recordFiles(tx, file.entryId, { added: file.name, actorId: file.createdBy })
}

/** A small file that is made here, in one part. */
export async function addFile(
  scope: StaffScope,
  entryId: string,
  { name, content }: { name: string; content: Buffer },
): Promise<void> {
  const row = { entryId, name, size: content.length, partSize: assetPartBytes, createdBy: scope.actor.id }
  const file = await insertFile(scope, row)
  await scope.services.storage.put(partKey(scope, file, 0), content)
  await markPart(scope, { id: file.id, number: 0, contentType: await typeOfContent(content) })
}

/** The same bytes, which must be so many. */
async function* exactly(body: AsyncIterable<Buffer>, length: number): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of bounded(body, length, () => refusal(413, 'The part is too long'))) {
    bytes += chunk.length
    yield chunk
  }
  if (bytes < length) throw refusal(400, 'The part broke off')
}

/** As many first bytes as tell a type. */
const headBytes = 4_100

async function* watched(body: AsyncIterable<Buffer>, head: Buffer[]): AsyncGenerator<Buffer> {
  let left = headBytes
  for await (const chunk of body) {
    if (left > 0) head.push(Buffer.from(chunk.subarray(0, left)))
    left -= chunk.length
    yield chunk
  }
}

/** Answered with the status; the message is for the person who sends the file. */
const refusal = (statusCode: number, message: string): Error =>
  Object.assign(new Error(message), { statusCode })

const maxNameLength = 150

function parseName(text: string): string {
  // What a path or a terminal would make of it is taken out.
  const name = text.replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, '').replace(/^[.\s]+|[.\s]+$/g, '')
  if (!name) throw errors.badInput('The file needs a name')
  if (name.length > maxNameLength)
    throw errors.badInput(`The name of a file takes at most ${maxNameLength} characters`)
  return name
}

function parseSize(size: number): number {
  if (!Number.isSafeInteger(size) || size < 1) throw errors.badInput('The file is empty')
  if (size > maxAssetBytes) throw errors.badInput('A file can have at most 200 MB')
  return size
}
