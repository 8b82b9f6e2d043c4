import { createHash, randomBytes } from 'node:crypto'
import { pictureTexts } from '@hearth/contract'
import { errors } from '../platform/errors.ts'
import type { MemberScope, Scope } from '../platform/scope.ts'
import { reencodePicture } from './picture.ts'
import {
  countUploadsSince,
  deleteUploads,
  disownUnused,
  findOpenUpload,
  insertUpload,
  isStored,
  listGone,
  lockOpenUpload,
  markStored,
} from './queries.ts'

const endings = new Map([
  ['image/jpeg', 'jpg'],
  ['image/jpg', 'jpg'],
  ['image/png', 'png'],
])
const validMs = 300_000
/** Nobody changes more pictures than this in a day. */
const maxPerDay = 60

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** A place for one picture of the given type. It changes nothing else: whoever asked saves the address afterwards. */
export async function signUpload(
  scope: MemberScope,
  fileType: string,
): Promise<{ signedUrl: string; url: string }> {
  const ending = endings.get(fileType.toLowerCase())
  if (!ending) throw errors.badInput(pictureTexts.wrongType)
  const today = await countUploadsSince(scope, scope.actor.id, new Date(scope.now.getTime() - 86_400_000))
  if (today >= maxPerDay) throw errors.rateLimited(3_600)
  const token = randomBytes(20).toString('base64url')
  const id = await insertUpload(scope, {
    tokenHash: hashToken(token),
    createdBy: scope.actor.id,
    expires: new Date(scope.now.getTime() + validMs),
    contentType: ending === 'png' ? 'image/png' : 'image/jpeg',
  })
  return { signedUrl: `/uploads/${scope.tenantId}/${token}`, url: `/files/${scope.tenantId}/${id}.${ending}` }
}

const keyOf = (tenantId: string, { id, contentType }: { id: string; contentType: string }): string =>
  `uploads/${tenantId}/${id}.${endings.get(contentType)}`

/**
 * Takes the file for a signed address, once. It is stored first and marked after: what a crash leaves between the two
 * is a file that no row promises, and the nightly job removes it.
 */
export async function storeUpload(
  scope: Scope,
  { token, contentType, content }: { token: string; contentType: string; content: Buffer },
): Promise<void> {
  const upload = await findOpenUpload(scope, hashToken(token))
  if (!upload) throw placeGone()
  if (endings.get(contentType) !== endings.get(upload.contentType))
    throw errors.badInput(pictureTexts.wrongType)
  const picture = await reencodePicture(content, upload.contentType)
  await scope.transaction(async (tx) => {
    if (!(await lockOpenUpload(tx, upload.id))) throw placeGone()
    await tx.services.storage.put(keyOf(tx.tenantId, upload), picture, upload.contentType)
    await markStored(tx, upload.id)
  })
}

const placeGone = () => errors.notFound('This upload address, which may have expired or been used,')

const ownAddress = /^\/files\/([a-z0-9-]+)\/([0-9a-f-]{36})\.(?:jpg|png)$/

/** Whether an address is that of a picture which was really sent to this tenant. */
export async function isOwnPicture(scope: Scope, address: string): Promise<boolean> {
  const [, tenantId, id] = ownAddress.exec(address) ?? []
  return tenantId === scope.tenantId && id !== undefined && (await isStored(scope, id))
}

/** Time enough to save the address of a picture, and to take back that another one took its place. */
const unusedMs = 86_400_000
const batchSize = 500

/**
 * Deletes the pictures that nothing points at any more. Each is first marked as not there, then its file goes and its
 * row last, so that a run that is cut off is finished by the next one.
 */
export async function purgeUploads(scope: Scope): Promise<void> {
  const before = new Date(scope.now.getTime() - unusedMs)
  await disownUnused(scope, before)
  for (let count = batchSize; count === batchSize; ) {
    const gone = await listGone(scope, before, batchSize)
    for (const upload of gone) await scope.services.storage.remove(keyOf(scope.tenantId, upload))
    await deleteUploads(
      scope,
      gone.map(({ id }) => id),
    )
    count = gone.length
  }
}
