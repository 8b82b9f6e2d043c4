import { subscriptionStatusLabel } from '@hearth/contract'
import { useApp } from '../shared/AppContext.ts'
import { formatDay } from '../shared/formatMoment.ts'
import { ButtonLink } from '../shared/ui/ButtonLink.tsx'
import styles from './account.module.css'
import type { Me } from './account.ts'

/** Active or inactive with what is known of it, and when inactive the one thing to do about it. */
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
        <>
          <p>Your membership is active, and everything in {tenant.name} is open to you.</p>
          <Facts me={me} />
        </>
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

/** Since when, and who pays; what is not known has no row. */
function Facts({ me }: { me: Me }) {
  const { timeZone } = useApp().tenant
  const facts = [
    me.subscriptionActivatedAt && ['Active since', formatDay(me.subscriptionActivatedAt, timeZone)],
    me.subscriptionByHand && ['Payment', 'Arranged with our staff. There is nothing for you to pay here.'],
  ].filter((fact) => Array.isArray(fact))
  if (facts.length === 0) return null
  return (
    <dl className={styles.facts}>
      {facts.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
