import { useSyncExternalStore } from 'react'
import { CopyField } from './ui/CopyField.tsx'

const unchanging = () => () => undefined

type Props = { username: string; kind?: 'primary' | 'quiet' }

/** The link by which a member brings others: the application at the address under which this page was reached. */
export function ReferralLink({ username, kind }: Props) {
  // Only the browser knows that address.
  const origin = useSyncExternalStore(
    unchanging,
    () => window.location.origin,
    () => '',
  )
  return (
    <CopyField kind={kind} label="Your link" text={`${origin}/#invitee=${encodeURIComponent(username)}`} />
  )
}
