import { ApiError } from './ApiError.ts'

export type IdentityConfig = {
  userPoolId: string
  userPoolClientId: string
  /** Absent for a pool that the hosted provider serves at its own address. */
  userPoolEndpoint?: string
}

export type ClientConfig = { graphql: string; identity: IdentityConfig }

/** What the server tells a client before any sign-in. */
export async function loadClientConfig(): Promise<ClientConfig> {
  const response = await fetch('/config.json', { headers: { accept: 'application/json' } })
  if (!response.ok) throw new ApiError('The server did not answer', { status: response.status })
  const { graphql, identity } = (await response.json()) as ClientConfig
  const { userPoolEndpoint, ...pool } = identity
  if (!userPoolEndpoint) return { graphql, identity: pool }
  // The built-in service is named by its path alone, and its clients want a whole address.
  return { graphql, identity: { ...pool, userPoolEndpoint: new URL(userPoolEndpoint, location.origin).href } }
}
