import { isStaffRole } from '@hearth/contract'
import { Link, Navigate } from 'react-router'
import { useApp, useSignedIn } from '../shared/AppContext.ts'
import type { Head } from '../shared/page.ts'
import { ReferralLink } from '../shared/ReferralLink.tsx'
import { Button } from '../shared/ui/Button.tsx'
import { LoadFailure } from '../shared/ui/LoadFailure.tsx'
import { PageTitle } from '../shared/ui/PageTitle.tsx'
import { AppCard } from './AppCard.tsx'
import styles from './account.module.css'
import { MembershipCard } from './MembershipCard.tsx'
import { useMe } from './useMe.ts'

const tab = 'Your account'

export const head = (): Head => ({ title: tab, noIndex: true })

/** For everyone who holds a token; others are led to log in, and told why if there was a session. */
export function Page() {
  const { session } = useApp()
  const signedIn = useSignedIn()
  if (signedIn === undefined) return <Waiting />
  if (signedIn) return <Account />
  const why = session.whyOver()
  return <Navigate to={why ? `/login?why=${why}` : '/login'} replace />
}

/** The member's own page: the membership, what to do next, the referral link and the way into the app. */
function Account() {
  const { session } = useApp()
  const { me, failure, ask } = useMe()
  if (!me && failure)
    return (
      <LoadFailure
        tab={tab}
        title="Your account could not be loaded"
        message={`${failure}. You are still logged in.`}
        onRetry={ask}
      />
    )
  if (!me) return <Waiting />
  return (
    <div className={styles.account}>
      <div className={styles.greeting}>
        <PageTitle tab={tab}>{me.firstName ? `Hello, ${me.firstName}` : 'Hello'}</PageTitle>
        <p>{me.email}</p>
      </div>
      <MembershipCard me={me} />
      <AppCard />
      {me.username && <ReferralCard username={me.username} />}
      <nav className={styles.more} aria-label={tab}>
        {isStaffRole(me.role) && <a href="/admin">Open the back-office</a>}
        <Link to="/reset">Set a new password</Link>
        <Link to="/support">Contact support</Link>
      </nav>
      <div>
        <Button kind="quiet" onClick={session.logOut}>
          Log out
        </Button>
      </div>
    </div>
  )
}

/** The member's own link to bring others by. */
function ReferralCard({ username }: { username: string }) {
  const { tenant } = useApp()
  return (
    <section className={styles.card} aria-labelledby="referral">
      <h2 id="referral">Invite someone to {tenant.name}</h2>
      <p>Share your link with people who should be here. We can see that their application comes from you.</p>
      <ReferralLink username={username} kind="quiet" />
    </section>
  )
}

/** Holds the place of the account until it is known whose it is. */
function Waiting() {
  return (
    <div className={styles.account} aria-busy>
      <div className={styles.greeting}>
        <PageTitle tab={tab}>Hello</PageTitle>
        <p>Loading...</p>
      </div>
      <div className={`${styles.card} ${styles.blank}`} />
      <div className={`${styles.card} ${styles.blank}`} />
    </div>
  )
}
