import type { Head } from '../shared/page.ts'
import { ButtonLink } from '../shared/ui/ButtonLink.tsx'
import { Message } from '../shared/ui/Message.tsx'

export const head = (): Head => ({ title: 'Not found', noIndex: true })

export function Page() {
  return (
    <Message tab="Not found" title="Page not found">
      <p>The link may be incomplete or out of date. Please open it again from where you found it.</p>
      <ButtonLink to="/account">Go to your account</ButtonLink>
      <ButtonLink to="/support" kind="quiet">
        Contact support
      </ButtonLink>
    </Message>
  )
}
