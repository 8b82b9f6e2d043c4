import { connection, createGraphqlClient, loadClientConfig } from '@hearth/client'
import { createContext, use } from 'react'
import { createDataProvider, type ResourceDocuments } from './dataProvider.ts'
import { typeRequests } from './graphql.ts'
import { createAuthProvider } from './identity/authProvider.ts'
import { createSession } from './identity/session.ts'
import { createPreferencesStore } from './preferencesStore.ts'
import { loadTenant } from './tenant.ts'

/** Everything that the screens are built on, made once when the page loads. */
export async function createHearth(documents: Record<string, ResourceDocuments>) {
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

export const HearthContext = createContext<Hearth | null>(null)

export function useHearth(): Hearth {
  const hearth = use(HearthContext)
  if (!hearth) throw new Error('useHearth needs the HearthContext of App')
  return hearth
}
