import { connection, createGraphqlClient } from '@hearth/client'
import { createContext, use } from 'react'
import type { Beginning } from './begin.ts'
import { createDataProvider, type RegisteredDocuments } from './dataProvider.ts'
import { typeRequests } from './graphql.ts'
import { createAuthProvider } from './identity/authProvider.ts'
import { createSession } from './identity/session.ts'
import { createPreferencesStore } from './preferencesStore.ts'

/** Everything that the screens are built on, made once when the page loads. */
export function createHearth({ config, tenant }: Beginning, documents: Record<string, RegisteredDocuments>) {
  const session = createSession(config.identity)
  const request = typeRequests(createGraphqlClient(config.graphql, session, connection))
  return {
    tenant,
    payments: config.payments,
    singleSignOn: config.singleSignOn,
    session,
    connection,
    dataProvider: createDataProvider(request, documents),
    authProvider: createAuthProvider(session, request, tenant),
    store: createPreferencesStore(),
  }
}

export type Hearth = ReturnType<typeof createHearth>

export const HearthContext = createContext<Hearth | null>(null)

export function useHearth(): Hearth {
  const hearth = use(HearthContext)
  if (!hearth) throw new Error('useHearth needs the HearthContext of App')
  return hearth
}
