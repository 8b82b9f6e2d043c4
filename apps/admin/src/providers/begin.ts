import { type ClientConfig, connection, createGraphqlClient, loadClientConfig } from '@hearth/client'
import { typeRequests } from './graphql.ts'
import { loadTenant, type Tenant } from './tenant.ts'

/** What the server says before any sign-in. */
export type Beginning = { config: ClientConfig; tenant: Tenant }

const noTokens = { accessToken: async () => null, refresh: async () => null }

/** Asks for the configuration and the tenant. It needs little code, so that it runs while the rest is loaded. */
export async function begin(): Promise<Beginning> {
  const config = await loadClientConfig()
  const request = typeRequests(createGraphqlClient(config.graphql, noTokens, connection))
  return { config, tenant: await loadTenant(request) }
}
