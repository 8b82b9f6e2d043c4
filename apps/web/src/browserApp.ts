import { connection, createGraphqlClient } from '@hearth/client'
import type { AppContents } from './shared/AppContext.ts'
import { type Request, typeRequests } from './shared/graphql.ts'
import { createSession } from './shared/session.ts'

/** What the server wrote into the page: `<script type="application/json" id="page">`. */
export type ServerState = Required<Pick<AppContents, 'tenant' | 'host' | 'today' | 'first'>>

const noTokens = { accessToken: async () => null, refresh: async () => null }
const graphqlAddress = '/graphql'

export async function createBrowserApp(): Promise<AppContents> {
  const stranger = typeRequests(createGraphqlClient(graphqlAddress, noTokens, connection))
  const session = createSession(window.localStorage, stranger, window)
  const request = typeRequests(createGraphqlClient(graphqlAddress, session, connection))
  const state = await loadServerState(stranger)
  const { extendedAnalyticsEvents: isCounted } = state.tenant.features
  const tell: AppContents['tell'] = async (name) =>
    isCounted && (await import('./shared/visits.ts')).tellOfVisit(request, name)
  return { ...state, request, session, connection, tell }
}

/** Under Vite's development server nobody renders before the browser does. */
async function loadServerState(
  request: Request,
): Promise<Omit<ServerState, 'first'> & Pick<AppContents, 'first'>> {
  const text = document.getElementById('page')?.textContent
  if (import.meta.env.DEV && !text) {
    const { makeState } = await import('./developmentState.ts')
    return makeState(request)
  }
  return JSON.parse(String(text))
}
