import { createHash, randomBytes } from 'node:crypto'
import { pictureTexts } from '@hearth/contract'
import { errors } from '../platform/errors.ts'
import type { MemberScope, Scope } from '../platform/scope.ts'
import { reencodePicture } from './picture.ts'
import { countUploadsSince, findOpenUpload, insertUpload, isStored, markStored } from './queries.ts'

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

/** Takes the file for a signed address, once. */
export async function storeUpload(
  scope: Scope,
  { token, contentType, content }: { token: string; contentType: string; content: Buffer },
): Promise<void> {
  const upload = await findOpenUpload(scope, hashToken(token))
  if (!upload) throw errors.notFound('This upload address, which may have expired or been used,')
  if (endings.get(contentType) !== endings.get(upload.contentType))
    throw errors.badInput(pictureTexts.wrongType)
  const picture = await reencodePicture(content, upload.contentType)
  if (!(await markStored(scope, upload.id)))
    throw errors.notFound('This upload address, which may have expired or been used,')
  await scope.services.storage.put(
    `uploads/${scope.tenantId}/${upload.id}.${endings.get(upload.contentType)}`,
    picture,
  )
}

const ownAddress = /^\/files\/([a-z0-9-]+)\/([0-9a-f-]{36})\.(?:jpg|png)$/

/** Whether an address is that of a picture which was really sent to this tenant. */
export async function isOwnPicture(scope: Scope, address: string): Promise<boolean> {
  const [, tenantId, id] = ownAddress.exec(address) ?? []
  return tenantId === scope.tenantId && id !== undefined && (await isStored(scope, id))
}
