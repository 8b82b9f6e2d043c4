import { Link } from 'react-router'
import { useApp } from '../shared/AppContext.ts'
import { ButtonLink } from '../shared/ui/ButtonLink.tsx'
import { Message } from '../shared/ui/Message.tsx'

/** INVALID_TOKEN: unknown, too old, used and replaced links are one answer, so this says what may be the case. */
export function InvalidLink() {
  const { tenant } = useApp()
  const { supportEmail } = tenant.links
  const subject = encodeURIComponent(`A new activation link for ${tenant.name}`)
  return (
    <Message tab="Link expired" title="This link has expired or is not valid" arrives>
      <p>Activation links are only valid for 4 days</p>
      <p>If you have a newer link, please use that one.</p>
      <ButtonLink href={supportEmail ? `mailto:${supportEmail}?subject=${subject}` : '/support'}>
        Request a new link
      </ButtonLink>
      <p>
        Have you already chosen your password? <Link to="/login">Log in</Link>.
      </p>
    </Message>
  )
}
