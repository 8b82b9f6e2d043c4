import { isStaffRole } from '@hearth/contract'
import { useState } from 'react'
import { Link, Navigate } from 'react-router'
import { useApp, useSignedIn } from '../shared/AppContext.ts'
import type { Head } from '../shared/page.ts'
import { ReferralLink } from '../shared/ReferralLink.tsx'
import { Button } from '../shared/ui/Button.tsx'
import { LoadFailure } from '../shared/ui/LoadFailure.tsx'
import { PageTitle } from '../shared/ui/PageTitle.tsx'
import { useOwnData } from '../shared/useOwnData.ts'
import { AppCard } from './AppCard.tsx'
import styles from './account.module.css'
import { accountDocument, type Me } from './account.ts'
import { Face } from './Face.tsx'
import { MembershipCard } from './MembershipCard.tsx'
import { NotificationsCard } from './NotificationsCard.tsx'
import { forgetThisBrowser } from './notifications.ts'
import { currentCardsDocument, OnNow } from './OnNow.tsx'
import { PaymentsCard } from './PaymentsCard.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { RequestsCard } from './RequestsCard.tsx'
import { VisitsCard } from './VisitsCard.tsx'

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

/** The member's own page: who they are, the membership, what to do next, and what they asked. */
function Account() {
  const { data, failure, ask } = useOwnData(accountDocument)
  const cards = useOwnData(currentCardsDocument)
  if (!data && failure)
    return (
      <LoadFailure
        tab={tab}
        title="Your account could not be loaded"
        message={`${failure}. You are still logged in.`}
        onRetry={ask}
      />
    )
  // Both, so that nothing is moved by what comes second; without the cards the page is shown all the same.
  if (!data || (!cards.data && !cards.failure)) return <Waiting />
  const { me, mySubscription, myPayments, analyticsOptOut } = data
  const current = me.subscription === 'ACTIVE' ? cards.data?.currentCards : undefined
  return (
    <div className={styles.account}>
      <Profile me={me} onChanged={ask} />
      {current && <OnNow current={current} onChanged={cards.ask} />}
      <MembershipCard me={me} subscription={mySubscription} onChanged={ask} />
      <PaymentsCard newest={myPayments} />
      <AppCard />
      {data.vapidKey && <NotificationsCard vapidKey={data.vapidKey} />}
      {me.username && <ReferralCard username={me.username} />}
      <RequestsCard requests={me.supportRequests} />
      {me.username && <VisitsCard isOptedOut={analyticsOptOut} onChanged={ask} />}
      <WaysOn me={me} />
    </div>
  )
}

function WaysOn({ me }: { me: Me }) {
  const { session, request } = useApp()
  const logOut = async () => {
    await forgetThisBrowser(request)
    session.logOut()
  }
  return (
    <>
      <nav className={styles.more} aria-label={tab}>
        {isStaffRole(me.role) && <a href="/admin">Open the back-office</a>}
        <Link to="/reset">Set a new password</Link>
      </nav>
      <div>
        <Button kind="quiet" onClick={logOut}>
          Log out
        </Button>
      </div>
    </>
  )
}

/** Greets the member, and lets them change name and picture. Staff without a member row have neither. */
function Profile({ me, onChanged }: { me: Me; onChanged: () => Promise<void> }) {
  const [isEditing, setEditing] = useState(false)
  const [isSaved, setSaved] = useState(false)
  async function save() {
    await onChanged()
    setEditing(false)
    setSaved(true)
  }
  return (
    <>
      <div className={styles.greeting}>
        {!isEditing && <Face name={me.name} avatar={me.avatar} />}
        <div className={styles.who}>
          <PageTitle tab={tab}>{me.firstName ? `Hello, ${me.firstName}` : 'Hello'}</PageTitle>
          <p>{me.email}</p>
        </div>
        {me.username && !isEditing && (
          <Button kind="quiet" onClick={() => setEditing(true)}>
            Edit profile
          </Button>
        )}
      </div>
      {isEditing && <ProfileForm me={me} onSaved={save} onCancel={() => setEditing(false)} />}
      <span role="status" className={styles.said}>
        {isSaved && !isEditing && 'Your changes were saved'}
      </span>
    </>
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

/** Holds the place of the account, to the end of the screen, until it is known whose it is. */
function Waiting() {
  return (
    <div className={styles.account} aria-busy>
      <div className={styles.greeting}>
        <span className={`${styles.face} ${styles.blank}`} />
        <div className={styles.who}>
          <PageTitle tab={tab}>Hello</PageTitle>
          <p>Loading...</p>
        </div>
      </div>
      <div className={`${styles.card} ${styles.blank}`} />
      <div className={`${styles.card} ${styles.blank}`} />
    </div>
  )
}
