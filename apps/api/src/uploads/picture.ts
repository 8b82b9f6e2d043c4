import { maxPictureBytes, pictureTexts } from '@hearth/contract'
import { errors } from '../platform/errors.ts'
import type { Scope } from '../platform/scope.ts'
import { defineUpload } from '../platform/storage/define-upload.ts'
import { findUpload } from './service.ts'

/** A picture of a person, a room or an article; everybody who is signed in may send one (security.md R33). */
export const picture = defineUpload({
  name: 'picture',
  // Named before there were other kinds; communities have their pictures there.
  folder: 'uploads',
  contentTypes: { 'image/jpeg': 'jpg', 'image/jpg': 'jpg', 'image/png': 'png' },
  maxBytes: maxPictureBytes - 1,
  openMs: 300_000,
  // Time enough to save the address of a picture, and to take back that another one took its place.
  keptMs: 86_400_000,
  refusals: { contentType: pictureTexts.wrongType, size: pictureTexts.tooLarge },
  limit: { by: 'person', name: 'picture-person', uses: 60, seconds: 86_400 },
  prepare: reencodePicture,
})

/** @returns the path of a picture that was really sent to this tenant; nothing for any other address */
export const findPicturePath = async (tx: Scope, address: string): Promise<string | undefined> =>
  (await findUpload(tx, picture, address))?.path

/** security.md R33: the pixels that may be decoded, and the edge of what is kept. */
const maxPixels = 25_000_000
const maxEdge = 1_600

/**
 * The picture that was sent, encoded again: turned upright, no larger than needed, without metadata and without
 * anything else that came along in the file.
 * @throws BAD_INPUT when the content is not the picture that its type says
 */
async function reencodePicture(content: Buffer, contentType: string): Promise<Buffer> {
  const expected = contentType === 'image/png' ? 'png' : 'jpeg'
  if (formatOf(content) !== expected) throw errors.badInput(pictureTexts.wrongType)
  const { default: sharp } = await import('sharp')
  try {
    const picture = sharp(content, { limitInputPixels: maxPixels, failOn: 'error' })
    const upright = picture.rotate().resize(maxEdge, maxEdge, { fit: 'inside', withoutEnlargement: true })
    return await (expected === 'png' ? upright.png() : upright.jpeg({ quality: 85 })).toBuffer()
  } catch {
    throw errors.badInput(pictureTexts.wrongType)
  }
}

/** By the first bytes, whatever the name or the header say. */
function formatOf(content: Buffer): 'jpeg' | 'png' | undefined {
  if (content.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  return content.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')) ? 'png' : undefined
}
