import { ApiError } from './ApiError.ts'

export type IdentityConfig = {
  userPoolId: string
  userPoolClientId: string
  /** Absent for a pool that the hosted provider serves at its own address. */
  userPoolEndpoint?: string
}

export type PaymentConfig = { provider: string; publishableKey: string | null }

/** The organisation's own sign-in service for staff; `only`: they have no passwords here. */
export type SingleSignOnConfig = { name: string; only: boolean }

export type ClientConfig = {
  graphql: string
  identity: IdentityConfig
  singleSignOn: SingleSignOnConfig | null
  payments: PaymentConfig
}

/** What the server tells a client before any sign-in. */
export async function loadClientConfig(): Promise<ClientConfig> {
  const response = await fetch('/config.json', { headers: { accept: 'application/json' } })
  if (!response.ok) throw new ApiError('The server did not answer', { status: response.status })
  return (await response.json()) as ClientConfig
}
