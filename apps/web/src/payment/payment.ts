import { ApiError } from '@hearth/client'
import { graphql, type Request, type ResultOf } from '../shared/graphql.ts'

const paymentDocument = graphql(`
  query Payment($id: ID!) {
    payment(subscriptionId: $id) {
      paymentId cents currency
      userSubscriptionObject { paymentIntentId subscriptionId }
    }
  }
`)

export type Payment = NonNullable<ResultOf<typeof paymentDocument>['payment']>

/** What is to be paid for a subscription; null: it is not there, or not one's own. */
export const loadPayment = async (request: Request, id: string): Promise<Payment | null> =>
  (await request(paymentDocument, { id })).payment

const statusDocument = graphql(`
  mutation PaymentStatus($id: ID!) { paymentStatusUpdate(paymentIntentId: $id) { paymentStatus } }
`)

/**
 * Has the server ask how the payment stands. The payment is made already, so a failure is only logged.
 * @returns the status, when there was an answer
 */
export async function updateStatus(request: Request, paymentIntentId: string): Promise<string | undefined> {
  try {
    const { paymentStatusUpdate } = await request(statusDocument, { id: paymentIntentId })
    return paymentStatusUpdate.paymentStatus
  } catch (error) {
    logFailure('The payment was made; its status comes later.', error)
    return undefined
  }
}

/** Written where a developer looks for it; what a member reads is a sentence on the page. */
export function logFailure(event: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: it is logged on purpose; the webhook does what this call could not
  console.info(event, (error as { message?: string }).message)
}

export type Outcome = 'PAID' | 'AUTHENTICATE' | 'DECLINED' | 'UNKNOWN_CARD' | 'NOT_AUTHENTICATED' | 'CLOSED'

type Card = { clientSecret: string; number: string; authentication?: 'APPROVED' | 'REFUSED' }

/** Pays by a test card, at the built-in provider. */
export async function payByTestCard(card: Card): Promise<Outcome> {
  const response = await fetch('/test-payments/confirm', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(card),
  })
  if (!response.ok) throw new ApiError('The payment could not be made. Please try again', { status: 0 })
  return ((await response.json()) as { outcome: Outcome }).outcome
}
