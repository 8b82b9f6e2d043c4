import type { Connection } from '@hearth/client'
import type { AnalyticsEventName } from '@hearth/contract'
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import type { Request } from './graphql.ts'
import type { PageAnswer } from './page.ts'
import type { Session } from './session.ts'
import type { Tenant } from './tenant.ts'

/** What every page may use, made once on the server or in the browser. */
export type AppContents = {
  tenant: Tenant
  /** The host under which the tenant's pages are reached, with its port. */
  host: string
  /** Day of the tenant's picture, `YYYY-MM-DD`. */
  today: string
  request: Request
  session: Session
  connection: Connection
  /** Tells that something happened in this visit, where the community counts visits. */
  tell: (name: AnalyticsEventName) => Promise<unknown>
  /** What the server found for the address that it rendered. */
  first: { path: string; answer: PageAnswer } | undefined
}

export const AppContext = createContext<AppContents | undefined>(undefined)

export function useApp(): AppContents {
  const contents = useContext(AppContext)
  if (!contents) throw new Error('useApp outside of AppContext')
  return contents
}

/** Whether somebody is signed in, in whichever tab that changes; undefined in what the server renders. */
export function useSignedIn(): boolean | undefined {
  const { session } = useApp()
  return useSyncExternalStore<boolean | undefined>(session.subscribe, session.isSignedIn, () => undefined)
}

/** Tells once that something is shown, and again when another one is shown in its place. */
export function useShown(name: AnalyticsEventName, id?: string): void {
  const { tell } = useApp()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another `id` is another thing to tell of
  useEffect(() => void tell(name), [tell, name, id])
}
