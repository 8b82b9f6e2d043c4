import { CountBadge } from '../shared/CountBadge.tsx'
import { useInbox } from './useInbox.ts'

/** How many support requests wait for staff. */
export function SupportBadge() {
  const { data } = useInbox()
  if (!data?.open) return null
  return <CountBadge count={data.open} title={`${data.open} open, ${data.unread} unread`} unit="open" />
}
