import { useSyncExternalStore } from 'react'
import { CopyField } from './ui/CopyField.tsx'

const unchanging = () => () => undefined

/** The link by which a member brings others: the application at the address under which this page was reached. */
export function ReferralLink({ username }: { username: string }) {
  // Only the browser knows that address.
  const origin = useSyncExternalStore(
    unchanging,
    () => window.location.origin,
    () => '',
  )
  return <CopyField label="Your link" text={`${origin}/#invitee=${encodeURIComponent(username)}`} />
}
