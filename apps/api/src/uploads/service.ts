import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { errors } from '../platform/errors.ts'
import { limitUses, limitVisits } from '../platform/limits.ts'
import type { Scope } from '../platform/scope.ts'
import type { UploadKind } from '../platform/storage/define-upload.ts'
import { bounded } from '../platform/streams.ts'
import { hashSecret, newSecret } from '../platform/tokens/bearer.ts'
import { originOf } from '../tenants/index.ts'
import { addressOf, endingOf, type FileOf, idOfPath, keyOf, pathOf, withoutOrigin } from './addresses.ts'
import {
  deleteUploads,
  disownUnused,
  findOpenUpload,
  findStoredUpload,
  insertUpload,
  listGone,
  lockOpenUpload,
  markStored,
} from './queries.ts'

export type StoredUpload = FileOf & { name: string | null }

/**
 * An address for one file of the given type. It changes nothing else: the caller saves `url` where it belongs.
 * @throws BAD_INPUT for another type; RATE_LIMITED
 */
export async function signUpload(
  scope: Scope,
  kind: UploadKind,
  { fileType, name = null }: { fileType: string; name?: string | null },
): Promise<{ signedUrl: string; url: string }> {
  const contentType = fileType.toLowerCase()
  if (!endingOf(kind, contentType)) throw errors.badInput(kind.refusals.contentType)
  await countPlace(scope, kind)
  const token = newSecret()
  const expires = new Date(scope.now.getTime() + kind.openMs)
  const upload = { kind: kind.name, contentType, name, tokenHash: hashSecret(token), expires }
  const id = await insertUpload(scope, upload)
  return {
    signedUrl: `${await originOf(scope)}/uploads/${scope.tenantId}/${token}`,
    url: await addressOf(scope, kind, { id, contentType }),
  }
}

async function countPlace(scope: Scope, { limit }: UploadKind): Promise<void> {
  if (limit?.by === 'network') await limitVisits(scope, limit)
  if (limit?.by === 'person' && scope.actor.kind === 'person') await limitUses(scope, limit, scope.actor.id)
}

export type Sent = { token: string; contentType: string; body: AsyncIterable<Buffer> }

/**
 * Takes the file for a signed address, once. It is stored first and marked after: what a crash leaves between the two
 * is a file that no row promises, and the nightly job removes it.
 */
export async function storeUpload(scope: Scope, { token, contentType, body }: Sent): Promise<void> {
  const upload = await findOpenUpload(scope, hashSecret(token))
  const kind = upload && scope.services.uploads.get(upload.kind)
  if (!kind) throw placeGone()
  const { refusals, maxBytes } = kind
  const ending = endingOf(kind, contentType)
  if (!ending) throw refusal(415, refusals.contentType)
  if (ending !== endingOf(kind, upload.contentType)) throw refusal(400, refusals.contentType)
  const sent = await buffer(bounded(body, maxBytes, () => refusal(413, refusals.size)))
  const content = kind.prepare ? await kind.prepare(sent, upload.contentType) : sent
  // Outside of the transaction, because a storage elsewhere may take its time. Two who send to one address at once both
  // hold its secret: the first is answered that it is stored, and either file may be what is kept.
  await scope.services.storage.put(keyOf(scope, kind, upload), content)
  await scope.transaction(async (tx) => {
    if (!(await lockOpenUpload(tx, upload.id))) throw placeGone()
    await markStored(tx, upload.id)
  })
}

/** Answered with the status; the message is for the person who sends the file. */
const refusal = (statusCode: number, message: string): Error =>
  Object.assign(new Error(message), { statusCode })

const placeGone = () =>
  refusal(404, 'This upload address, which may have expired or been used, was not found')

/** The place of a file that we fetch ourselves: `fillUpload` brings it there. */
export const reserveUpload = (
  scope: Scope,
  kind: UploadKind,
  { contentType, name }: { contentType: string; name: string },
): Promise<string> =>
  insertUpload(scope, { kind: kind.name, contentType, name, tokenHash: null, expires: scope.now })

/** Brings a file to its place, however often it is tried; one that breaks off is not there. */
export async function fillUpload(
  scope: Scope,
  kind: UploadKind,
  { body, ...file }: FileOf & { body: AsyncIterable<Buffer> },
): Promise<void> {
  await scope.services.storage.put(keyOf(scope, kind, file), body)
  await markStored(scope, file.id)
}

/** A file that was really sent; it stays until the caller's transaction has ended. */
export const findUploadById = (tx: Scope, kind: UploadKind, id: string): Promise<StoredUpload | undefined> =>
  findStoredUpload(tx, kind.name, id)

/** The same, by its address or its path. */
export async function findUpload(
  tx: Scope,
  kind: UploadKind,
  address: string,
): Promise<(StoredUpload & { path: string }) | undefined> {
  const path = await withoutOrigin(tx, address)
  const id = idOfPath(tx, path)
  const upload = id ? await findUploadById(tx, kind, id) : undefined
  return upload && pathOf(tx, kind, upload) === path ? { ...upload, path } : undefined
}

/** @returns nothing when there is no such file */
export const readUpload = (scope: Scope, kind: UploadKind, file: FileOf): Promise<Readable | undefined> =>
  scope.services.storage.get(keyOf(scope, kind, file))

const batchSize = 500

/**
 * Deletes the files that nothing points at any more. Each is first marked as not there, then it goes and its row last,
 * so that a run that is cut off is finished by the next one.
 */
export async function purgeUploads(scope: Scope): Promise<void> {
  for (const kind of scope.services.uploads.values()) {
    const before = new Date(scope.now.getTime() - kind.keptMs)
    await disownUnused(scope, kind.name, before)
    for (let count = batchSize; count === batchSize; ) {
      const gone = await listGone(scope, kind.name, { before, limit: batchSize })
      for (const file of gone) await scope.services.storage.remove(keyOf(scope, kind, file))
      await deleteUploads(
        scope,
        gone.map(({ id }) => id),
      )
      count = gone.length
    }
  }
}
