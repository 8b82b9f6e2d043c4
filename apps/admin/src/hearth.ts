import { connection, createGraphqlClient, loadClientConfig } from '@hearth/client'
import { createDataProvider } from './providers/dataProvider.ts'
import { typeRequests } from './providers/graphql.ts'
import { createAuthProvider } from './providers/identity/authProvider.ts'
import { createSession } from './providers/identity/session.ts'
import { createPreferencesStore } from './providers/preferencesStore.ts'
import { loadTenant } from './providers/tenant.ts'
import { documents } from './resources.ts'

/** Everything that the screens stand on, made once when the page loads. */
export async function createHearth() {
  const config = await loadClientConfig()
  const session = createSession(config.identity)
  const request = typeRequests(createGraphqlClient(config.graphql, session, connection))
  const tenant = await loadTenant(typeRequests(createGraphqlClient(config.graphql, noTokens, connection)))
  return {
    tenant,
    session,
    connection,
    dataProvider: createDataProvider(request, documents),
    authProvider: createAuthProvider(session, request, tenant),
    store: createPreferencesStore(),
  }
}

const noTokens = { accessToken: async () => null, refresh: async () => null }

export type Hearth = Awaited<ReturnType<typeof createHearth>>
