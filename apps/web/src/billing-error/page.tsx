import type { Head } from '../shared/page.ts'
import { ButtonLink } from '../shared/ui/ButtonLink.tsx'
import { Message } from '../shared/ui/Message.tsx'

const title = 'Payment Cancelled'

export const head = (): Head => ({ title, noIndex: true })

/** Where a checkout leads that was left. */
export function Page() {
  return (
    <Message tab={title} title={title}>
      <p>No payment was made, and your account is as it was. You can choose a plan whenever you like.</p>
      <ButtonLink to="/invite">Try again</ButtonLink>
    </Message>
  )
}
