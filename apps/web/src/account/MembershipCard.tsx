import { subscriptionStatusLabel } from '@hearth/contract'
import { useApp } from '../shared/AppContext.ts'
import { ButtonLink } from '../shared/ui/ButtonLink.tsx'
import styles from './account.module.css'
import type { Me } from './useMe.ts'

/** Active or inactive, and when inactive the one thing to do about it. */
export function MembershipCard({ me }: { me: Me }) {
  const { tenant } = useApp()
  const active = me.subscription === 'ACTIVE'
  return (
    <section className={styles.card} aria-labelledby="membership">
      <div className={styles.heading}>
        <h2 id="membership">Membership</h2>
        <span className={active ? styles.active : styles.inactive}>
          {subscriptionStatusLabel(me.subscription)}
        </span>
      </div>
      {active ? (
        <p>Your membership is active, and everything in {tenant.name} is open to you.</p>
      ) : (
        <>
          <p>
            {me.inviterName ? `${me.inviterName} invited you to ${tenant.name}. ` : ''}
            Your membership is inactive. Choose a plan to take part in Living Rooms and to meet the other
            members.
          </p>
          <ButtonLink to="/payment-redirect">Choose a plan</ButtonLink>
        </>
      )}
    </section>
  )
}
