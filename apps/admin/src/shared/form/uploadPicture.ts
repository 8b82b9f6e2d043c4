import { maxPictureBytes, pictureTexts } from '@hearth/contract'
import { type GraphqlRequest, graphql } from '../../providers/graphql.ts'

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
 * @returns the address it has from now on
 * @throws with the server's own words when it refuses
 */
export async function uploadPicture(
  request: GraphqlRequest,
  picture: File,
  onProgress: (sent: number) => void,
): Promise<string> {
  const { userAvatarSignedUrl: place } = await request(placeDocument, { fileType: picture.type })
  await put(place.signedUrl, picture, onProgress)
  return place.url
}

// Not fetch: it does not say how much of a request has been sent.
function put(address: string, file: File, onProgress: (sent: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    call.open('PUT', address)
    call.setRequestHeader('content-type', file.type)
    call.responseType = 'json'
    call.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total)
    call.onerror = () => reject(new Error(pictureTexts.failed))
    call.onload = () =>
      call.status < 300 ? resolve() : reject(new Error(call.response?.error ?? pictureTexts.failed))
    call.send(file)
  })
}
