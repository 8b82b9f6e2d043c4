import { onThisHost, sendFile } from '@hearth/client'
import { maxPictureBytes, pictureTexts } from '@hearth/contract'
import { type GraphqlRequest, graphql } from '../../../providers/graphql.ts'

const placeDocument = graphql(`
  mutation AvatarPlace($fileType: String!) { userAvatarSignedUrl(fileType: $fileType) { signedUrl url } }
`)

const types = ['image/jpeg', 'image/jpg', 'image/png']

/** What is wrong with a file before it is sent; undefined when nothing is. */
export function problemOfPicture({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!types.includes(type)) return pictureTexts.wrongType
  return size < maxPictureBytes ? undefined : pictureTexts.tooLarge
}

/**
 * Sends a picture and says how far it is, from 0 to 1.
 * @returns the path it has from now on
 * @throws with the server's own words when it refuses
 */
export async function uploadPicture(
  request: GraphqlRequest,
  picture: File,
  onProgress: (sent: number) => void,
): Promise<string> {
  const { userAvatarSignedUrl: place } = await request(placeDocument, { fileType: picture.type })
  const texts = { offline: pictureTexts.failed, failed: pictureTexts.failed }
  await sendFile(place.signedUrl, { file: picture, contentType: picture.type, onProgress, texts })
  return onThisHost(place.url)
}
