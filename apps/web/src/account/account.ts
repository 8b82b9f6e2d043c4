import { sendFile } from '@hearth/client'
import { maxPictureBytes, pictureTexts } from '@hearth/contract'
import { graphql, type Request, type ResultOf } from '../shared/graphql.ts'

/** All that the page shows. */
export const accountDocument = graphql(`
  query Account {
    me {
      name firstName lastName email avatar role username inviterName
      subscription subscriptionActivatedAt subscriptionByHand
      supportRequests { id subject state created }
    }
  }
`)

export type Me = ResultOf<typeof accountDocument>['me']

const changeDocument = graphql(`
  mutation ChangeMe($input: MeUpdateInput!) { meUpdate(input: $input) { name } }
`)

type OwnFields = { firstName: string; lastName: string; avatar: string | null }

export const changeMe = (request: Request, input: OwnFields) => request(changeDocument, { input })

const pictureDocument = graphql(`
  mutation PictureUpload($fileType: String!) { userAvatarSignedUrl(fileType: $fileType) { signedUrl url } }
`)

export const pictureTypes = ['image/jpeg', 'image/png']

/** What is wrong with a picture that can be told before it is sent. */
export function pictureFaultOf({ type, size }: File): string | undefined {
  if (!pictureTypes.includes(type)) return pictureTexts.wrongType
  return size >= maxPictureBytes ? pictureTexts.tooLarge : undefined
}

/** @returns the address that makes it the person's picture once it is saved */
export async function sendPicture(
  request: Request,
  file: File,
  onProgress: (share: number) => void,
): Promise<string> {
  const { userAvatarSignedUrl } = await request(pictureDocument, { fileType: file.type })
  const texts = { offline: pictureTexts.failed, failed: pictureTexts.failed }
  await sendFile(userAvatarSignedUrl.signedUrl, { file, contentType: file.type, onProgress, texts })
  return userAvatarSignedUrl.url
}
