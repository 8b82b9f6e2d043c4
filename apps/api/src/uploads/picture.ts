import { pictureTexts } from '@hearth/contract'
import sharp from 'sharp'
import { errors } from '../platform/errors.ts'

/** security.md R33: the pixels that may be decoded, and the edge of what is kept. */
const maxPixels = 25_000_000
const maxEdge = 1_600

/**
 * A picture made anew from what was sent: turned upright, no larger than needed, without metadata and without
 * anything else that came along in the file.
 * @throws BAD_INPUT when the content is not the picture that its type says
 */
export async function reencodePicture(content: Buffer, contentType: string): Promise<Buffer> {
  const expected = contentType === 'image/png' ? 'png' : 'jpeg'
  if (formatOf(content) !== expected) throw errors.badInput(pictureTexts.wrongType)
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
