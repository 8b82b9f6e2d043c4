import { Navigate } from 'react-router'
import { useApp } from '../shared/AppContext.ts'
import type { Head } from '../shared/page.ts'
import { useSignedIn } from '../shared/useSignedIn.ts'
import { Account } from './Account.tsx'
import { Waiting } from './Waiting.tsx'

export const head = (): Head => ({ title: 'Your account', noIndex: true })

/** For whoever holds a token; everybody else is led to log in, and told why if there was a session. */
export function Page() {
  const { session } = useApp()
  const signedIn = useSignedIn()
  if (signedIn === undefined) return <Waiting />
  if (signedIn) return <Account />
  const why = session.whyOver()
  return <Navigate to={why ? `/login?why=${why}` : '/login'} replace />
}
