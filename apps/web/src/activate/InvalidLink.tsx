import { Link } from 'react-router'
import { useApp } from '../shared/AppContext.ts'
import { LinkButton } from '../shared/ui/LinkButton.tsx'
import { Message } from '../shared/ui/Message.tsx'

/** INVALID_TOKEN: unknown, too old, used and replaced links are one answer, so this says what may be the case. */
export function InvalidLink() {
  const { tenant } = useApp()
  const { supportEmail } = tenant.links
  const subject = encodeURIComponent(`A new activation link for ${tenant.name}`)
  return (
    <Message tab="Link expired" title="This link has expired or is not valid" arrives>
      <p>Activation links are only valid for 4 days</p>
      <p>If you were sent a newer one, please use that.</p>
      <LinkButton href={supportEmail ? `mailto:${supportEmail}?subject=${subject}` : '/support'}>
        Request a new link
      </LinkButton>
      <p>
        Have you chosen your password already? Then <Link to="/login">log in</Link>.
      </p>
    </Message>
  )
}
