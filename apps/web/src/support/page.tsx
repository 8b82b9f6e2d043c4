import { useState } from 'react'
import { useApp } from '../shared/AppContext.ts'
import type { Head } from '../shared/page.ts'
import { ButtonLink } from '../shared/ui/ButtonLink.tsx'
import { Message } from '../shared/ui/Message.tsx'
import { PageTitle } from '../shared/ui/PageTitle.tsx'
import { SupportForm } from './SupportForm.tsx'
import styles from './support.module.css'

export const head = (): Head => ({
  title: 'Support',
  description: 'Write to us. We read and answer every request.',
})

export function Page() {
  const { links } = useApp().tenant
  const [sentId, setSentId] = useState<string>()
  if (sentId)
    return (
      <Message tab="Support" title="We have your request" arrives>
        <p>
          We will answer as soon as we can. A link to this conversation is on its way to you by email, and we
          will email you again when there is an answer.
        </p>
        <ButtonLink to={`/support/${sentId}`}>View your request</ButtonLink>
      </Message>
    )
  return (
    <div className={styles.page}>
      <div className={styles.words}>
        <PageTitle tab="Support">How can we help?</PageTitle>
        <p>Tell us what happened. We read and answer every request.</p>
      </div>
      <SupportForm onSent={setSentId} />
      {links.supportEmail && (
        <p className={styles.other}>
          Or email <a href={`mailto:${links.supportEmail}`}>{links.supportEmail}</a>
        </p>
      )}
    </div>
  )
}
