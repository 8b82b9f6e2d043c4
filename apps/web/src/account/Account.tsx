import { isStaffRole } from '@hearth/contract'
import { Link } from 'react-router'
import { useApp } from '../shared/AppContext.ts'
import { Button } from '../shared/ui/Button.tsx'
import { Message } from '../shared/ui/Message.tsx'
import { PageTitle } from '../shared/ui/PageTitle.tsx'
import { AppCard } from './AppCard.tsx'
import styles from './account.module.css'
import { MembershipCard } from './MembershipCard.tsx'
import { useMe } from './useMe.ts'
import { Waiting } from './Waiting.tsx'

/** The member's own page: how the membership stands, what to do next, and the way into the app. */
export function Account() {
  const { session } = useApp()
  const { me, failure, ask } = useMe()
  if (!me && failure) {
    return (
      <Message tab="Your account" title="Your account could not be loaded">
        <p role="alert">{failure}. Nothing is lost: you are still logged in.</p>
        <Button onClick={ask}>Try again</Button>
      </Message>
    )
  }
  if (!me) return <Waiting />
  return (
    <div className={styles.account}>
      <div className={styles.greeting}>
        <PageTitle tab="Your account">{me.firstName ? `Hello, ${me.firstName}` : 'Hello'}</PageTitle>
        <p>{me.email}</p>
      </div>
      <MembershipCard me={me} />
      <AppCard />
      <nav className={styles.more} aria-label="Your account">
        {isStaffRole(me.role) && <a href="/admin">Open the back-office</a>}
        <Link to="/reset">Set a new password</Link>
        <Link to="/support">Write to support</Link>
      </nav>
      <div>
        <Button kind="quiet" onClick={session.logOut}>
          Log out
        </Button>
      </div>
    </div>
  )
}
