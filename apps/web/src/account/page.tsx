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
import { ProfileForm } from './ProfileForm.tsx'
import { RequestsCard } from './RequestsCard.tsx'

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
  const { session } = useApp()
  const { data, failure, ask } = useOwnData(accountDocument)
  if (!data && failure)
    return (
      <LoadFailure
        tab={tab}
        title="Your account could not be loaded"
        message={`${failure}. You are still logged in.`}
        onRetry={ask}
      />
    )
  if (!data) return <Waiting />
  const { me } = data
  return (
    <div className={styles.account}>
      <Profile me={me} onChanged={ask} />
      <MembershipCard me={me} />
      <AppCard />
      {me.username && <ReferralCard username={me.username} />}
      <RequestsCard requests={me.supportRequests} />
      <nav className={styles.more} aria-label={tab}>
        {isStaffRole(me.role) && <a href="/admin">Open the back-office</a>}
        <Link to="/reset">Set a new password</Link>
      </nav>
      <div>
        <Button kind="quiet" onClick={session.logOut}>
          Log out
        </Button>
      </div>
    </div>
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
