import { Navigate, useSearchParams } from 'react-router'
import { useSignedIn } from '../shared/AppContext.ts'
import type { Head } from '../shared/page.ts'
import type { SignedOut } from '../shared/session.ts'
import { PageTitle } from '../shared/ui/PageTitle.tsx'
import { SceneCard } from '../shared/ui/SceneCard.tsx'
import { LoginForm } from './LoginForm.tsx'
import styles from './login.module.css'

export const head = (): Head => ({ title: 'Log in', description: 'Log in to your membership.' })

/** Why a session is over: `why` in the address. */
const reasons: Record<SignedOut, string> = {
  out: 'You are logged out.',
  elsewhere: 'You logged out in another tab.',
  ended: 'Your session has ended. Please log in again.',
}

/** Who is signed in is led on: to the payment or the room that the address names, else to the account. */
export function Page() {
  const [query] = useSearchParams()
  if (useSignedIn()) {
    const [id, room] = [query.get('id'), query.get('room')]
    if (room && !id) return <Navigate to={`/room/${encodeURIComponent(room)}`} replace />
    return <Navigate to={id ? `/payment?type=payment&id=${encodeURIComponent(id)}` : '/account'} replace />
  }
  const reason = reasons[query.get('why') as SignedOut]
  return (
    <SceneCard>
      <div className={styles.greeting}>
        <PageTitle tab="Log in">Hello, there!</PageTitle>
        <p role="status">{reason ?? 'Good to see you again.'}</p>
      </div>
      <LoginForm />
    </SceneCard>
  )
}
