import { loadClientConfig } from './providers/clientConfig.ts'
import { connection } from './providers/connection.ts'
import { createDataProvider } from './providers/dataProvider.ts'
import { createGraphqlClient } from './providers/graphqlClient.ts'
import { createAuthProvider } from './providers/identity/authProvider.ts'
import { createSession } from './providers/identity/session.ts'
import { createPreferencesStore } from './providers/preferencesStore.ts'
import { loadTenant } from './providers/tenant.ts'
import { documents } from './resources.ts'

/** Everything that the screens stand on, made once when the page loads. */
export async function createHearth() {
  const config = await loadClientConfig()
  const session = createSession(config.identity)
  const request = createGraphqlClient(config.graphql, session, connection)
  const tenant = await loadTenant(createGraphqlClient(config.graphql, noTokens, connection))
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
