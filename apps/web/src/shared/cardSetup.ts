import { graphql, type Request } from './graphql.ts'

const setupDocument = graphql(`mutation CardSetup { subscriptionCardSetup { url } }`)

/** Leads to the provider's page for a new card, which leads back to the account. */
export async function openCardSetup(request: Request): Promise<void> {
  const { subscriptionCardSetup } = await request(setupDocument, {})
  window.location.assign(subscriptionCardSetup.url)
}
