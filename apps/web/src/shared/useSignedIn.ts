import { useSyncExternalStore } from 'react'
import { useApp } from './AppContext.ts'

/** Whether somebody is signed in, in whichever tab that changes; undefined while only the server has spoken. */
export function useSignedIn(): boolean | undefined {
  const { session } = useApp()
  return useSyncExternalStore<boolean | undefined>(session.subscribe, session.isSignedIn, () => undefined)
}
