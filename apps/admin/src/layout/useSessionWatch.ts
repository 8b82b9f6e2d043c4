import { sessionCheckInterval } from '@hearth/contract'
import { useEffect } from 'react'
import { useGetIdentity, useLogout } from 'react-admin'
import { useHearth } from '../providers/hearth.ts'
import { trackActivity } from '../providers/identity/activity.ts'

/** Looks after the session while someone works: every 30 seconds, on focus, when the page is shown, and across tabs. */
export function useSessionWatch() {
  const { session } = useHearth()
  const logout = useLogout()
  const { error } = useGetIdentity()

  useEffect(() => trackActivity(), [])

  useEffect(() => {
    async function check() {
      if (session.isLeaving()) return
      if (!(await session.check())) logout()
    }
    const timer = setInterval(check, sessionCheckInterval)
    window.addEventListener('focus', check)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', check)
      document.removeEventListener('visibilitychange', check)
    }
  }, [session, logout])

  useEffect(
    () =>
      session.onOtherTab(async (message) => {
        // Another person may have signed in there: what this tab shows belongs to the one before.
        if (message === 'signed-in') return window.location.reload()
        await session.end('signed-out-elsewhere')
        logout()
      }),
    [session, logout],
  )

  useEffect(() => {
    if (error && session.ending() === 'no-permission') logout({}, undefined, false)
  }, [error, session, logout])
}
