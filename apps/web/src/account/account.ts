import { sendFile } from '@hearth/client'
import { maxPictureBytes, pictureTexts } from '@hearth/contract'
import { graphql, type Request, type ResultOf } from '../shared/graphql.ts'

/** All that the page shows. */
export const accountDocument = graphql(`
  query Account {
    vapidKey
    analyticsOptOut
    me {
      name firstName lastName email avatar role username inviterName
      subscription subscriptionActivatedAt subscriptionByHand
      supportRequests { id subject state created }
    }
    mySubscription {
      id type cents currency state currentPeriodEnd cancelAtPeriodEnd graceUntil card { brand last4 }
    }
    myPayments(limit: 5) {
      pageInfo { total }
      edges { node { id at about cents refundedCents currency failed receiptNumber } }
    }
  }
`)

export type MySubscription = NonNullable<ResultOf<typeof accountDocument>['mySubscription']>
export type Me = ResultOf<typeof accountDocument>['me']

const paymentsDocument = graphql(`
  query Payments($page: Int!) {
    myPayments(limit: 5, page: $page) {
      pageInfo { total }
      edges { node { id at about cents refundedCents currency failed receiptNumber } }
    }
  }
`)

export type MyPayments = ResultOf<typeof paymentsDocument>['myPayments']

/** Five at a time, as on the page itself. */
export const loadPayments = async (request: Request, page: number): Promise<MyPayments> =>
  (await request(paymentsDocument, { page })).myPayments

const changeDocument = graphql(`
  mutation ChangeMe($input: MeUpdateInput!) { meUpdate(input: $input) { name } }
`)

const cancelDocument = graphql(`mutation CancelSubscription { subscriptionCancel { id } }`)
const resumeDocument = graphql(`mutation ResumeSubscription { subscriptionResume { id } }`)

const finishCardDocument = graphql(`
  mutation FinishCardSetup { subscriptionCardSetupFinish { card { brand last4 } } }
`)

/** Has the server take over the card that was entered at the provider. */
export const finishCardSetup = (request: Request) => request(finishCardDocument, {})

export const cancelSubscription = (request: Request) => request(cancelDocument, {})
export const resumeSubscription = (request: Request) => request(resumeDocument, {})

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
