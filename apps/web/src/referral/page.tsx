import { useParams } from 'react-router'
import { useApp } from '../shared/AppContext.ts'
import type { Head, HeadContext } from '../shared/page.ts'
import { ReferralLink } from '../shared/ReferralLink.tsx'
import { PageTitle } from '../shared/ui/PageTitle.tsx'
import styles from './referral.module.css'

const title = 'Thank you for applying'

export const head = ({ tenant }: HeadContext<unknown>): Head => ({
  title,
  description: `Invite someone to ${tenant.name}.`,
  noIndex: true,
})

/** What an applicant sees at the end: thanks, and a link to bring others by. */
export function Page() {
  const { tenant } = useApp()
  const { username = '' } = useParams()
  return (
    <section className={styles.sheet}>
      <PageTitle tab={title}>{title}</PageTitle>
      <p>
        We read every application, and will email you when we have decided or have a question. A confirmation
        is on its way to your inbox.
      </p>
      <div className={styles.share}>
        <h2>Know someone who should be here too?</h2>
        <p>
          Members bring each other to {tenant.name}. We can see that applications made with your link come
          from you.
        </p>
        <ReferralLink username={username} />
      </div>
    </section>
  )
}
