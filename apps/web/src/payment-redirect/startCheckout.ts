import { ApiError } from '@hearth/client'
import type { TadaDocumentNode } from 'gql.tada'
import type { AppContents } from '../shared/AppContext.ts'
import { graphql } from '../shared/graphql.ts'
import { type Plan, plansDocument } from '../shared/plans.ts'

const checkoutDocument = graphql(`
  mutation Checkout($type: SubscriptionType!) { paymentCreateCheckout(type: $type) { url } }
`)

type App = Pick<AppContents, 'request' | 'session'>

/** Begins a checkout. @returns the address of the provider's page */
export async function startCheckout(app: App, type: Plan['type']): Promise<string> {
  const { paymentCreateCheckout } = await askAsPayer(app, checkoutDocument, { type })
  return paymentCreateCheckout.url
}

/** The plans with what the viewer pays first. */
export const loadOwnPlans = async (app: App): Promise<Plan[]> =>
  (await askAsPayer(app, plansDocument, {})).plans

/** Asks by the payment token, else, and when that is over, by the session. */
async function askAsPayer<Result, Variables>(
  { request, session }: App,
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  const bearer = session.paymentToken()
  try {
    return await request(document, variables, bearer ? { bearer } : {})
  } catch (error) {
    const isOver = bearer && session.isSignedIn() && error instanceof ApiError && error.status === 401
    if (!isOver) throw error
    return request(document, variables)
  }
}
