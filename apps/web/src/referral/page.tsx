import { useSyncExternalStore } from 'react'
import { useParams } from 'react-router'
import { useApp } from '../shared/AppContext.ts'
import type { Head, HeadContext } from '../shared/page.ts'
import { PageTitle } from '../shared/ui/PageTitle.tsx'
import { CopyField } from './CopyField.tsx'
import styles from './referral.module.css'

export const head = ({ tenant }: HeadContext<unknown>): Head => ({
  title: 'Thank you for applying',
  description: `Bring somebody along to ${tenant.name}.`,
  noIndex: true,
})

const unchanging = () => () => undefined

/** What an applicant sees at the end: thanks, and a link to bring others by. */
export function Page() {
  const { tenant } = useApp()
  const { username = '' } = useParams()
  // Only the browser knows under which address the page was reached.
  const origin = useSyncExternalStore(
    unchanging,
    () => window.location.origin,
    () => '',
  )
  return (
    <section className={styles.sheet}>
      <PageTitle tab="Thank you for applying">Thank you for applying</PageTitle>
      <p>
        We read every application ourselves, and write to you when we have decided or have a question. A
        confirmation is on its way to your inbox.
      </p>
      <div className={styles.share}>
        <h2>Who should be here with you?</h2>
        <p>
          {tenant.name} lives from people who bring each other. Whoever applies by this link comes from you.
        </p>
        <CopyField label="Your link" text={`${origin}/#invitee=${encodeURIComponent(username)}`} />
      </div>
    </section>
  )
}
