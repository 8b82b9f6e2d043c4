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
  description: 'Write to us: a person reads every request and answers it.',
})

export function Page() {
  const { links } = useApp().tenant
  const [sentId, setSentId] = useState<string>()
  if (sentId)
    return (
      <Message tab="Support" title="We have your request" arrives>
        <p>
          A person reads it and answers as soon as possible. You get a mail when there is an answer, and the
          link to this conversation by mail right away.
        </p>
        <ButtonLink to={`/support/${sentId}`}>View your request</ButtonLink>
      </Message>
    )
  return (
    <div className={styles.page}>
      <div className={styles.words}>
        <PageTitle tab="Support">How can we help?</PageTitle>
        <p>Tell us what happened. A person reads every request and answers it.</p>
      </div>
      <SupportForm onSent={setSentId} />
      {links.supportEmail && (
        <p className={styles.other}>
          Or write a mail to <a href={`mailto:${links.supportEmail}`}>{links.supportEmail}</a>
        </p>
      )}
    </div>
  )
}
