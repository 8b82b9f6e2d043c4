import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useApp } from '../shared/AppContext.ts'
import type { Head } from '../shared/page.ts'
import { Message } from '../shared/ui/Message.tsx'

export const head = (): Head => ({ title: 'Your membership', noIndex: true })

/** Without a token it only leads on: who is signed in chooses a plan, others log in first (product.md 56). */
export function Page() {
  const { session } = useApp()
  const navigate = useNavigate()
  useEffect(() => {
    navigate(session.isSignedIn() ? '/payment-redirect' : '/login', { replace: true })
  }, [session, navigate])
  return (
    <Message tab="Your membership" title="One moment…">
      <p>
        <a href="/login">Log in</a> to choose a plan.
      </p>
    </Message>
  )
}
