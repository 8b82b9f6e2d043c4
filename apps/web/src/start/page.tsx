import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { Head } from '../shared/page.ts'
import { Message } from '../shared/ui/Message.tsx'

export const head = (): Head => ({ title: 'Welcome', noIndex: true })

/** A referral link leads to the application, everything else to the back-office (product.md 55). */
export function Page() {
  const navigate = useNavigate()
  useEffect(() => {
    const { hash } = window.location
    if (/^#invitee=./.test(hash)) navigate(`/apply${hash}`, { replace: true })
    // Another app of its own.
    else window.location.replace('/admin')
  }, [navigate])
  return (
    <Message tab="Welcome" title="One moment…">
      <p>
        <a href="/apply">Apply for a membership</a> or <a href="/admin">go to the back-office</a>.
      </p>
    </Message>
  )
}
