import { priceText, subscriptionStatusLabel, subscriptionTypeLabel } from '@hearth/contract'
import { useApp } from '../shared/AppContext.ts'
import { formatDay } from '../shared/formatMoment.ts'
import { periods } from '../shared/plans.ts'
import { ButtonLink } from '../shared/ui/ButtonLink.tsx'
import styles from './account.module.css'
import type { Me, MySubscription } from './account.ts'
import { ReturnNotice } from './ReturnNotice.tsx'
import { SubscriptionActions } from './SubscriptionActions.tsx'

type Props = { me: Me; subscription: MySubscription | null; onChanged: () => Promise<void> }

/** Active or inactive with what is known of it, and the one thing to do about it. */
export function MembershipCard({ me, subscription, onChanged }: Props) {
  const { tenant } = useApp()
  const active = me.subscription === 'ACTIVE'
  const running = subscription?.state === 'ENDED' ? null : subscription
  const paysHere = running && !me.subscriptionByHand
  return (
    <section className={styles.card} aria-labelledby="membership">
      <div className={styles.heading}>
        <h2 id="membership">Membership</h2>
        <span className={active ? styles.active : styles.inactive}>
          {subscriptionStatusLabel(me.subscription)}
        </span>
      </div>
      <ReturnNotice onChanged={onChanged} />
      {active && <p>Your membership is active, and everything in {tenant.name} is open to you.</p>}
      {!active && !running && <Invitation me={me} />}
      {(active || running) && <Facts me={me} subscription={running} />}
      {paysHere && <SubscriptionActions subscription={running} onChanged={onChanged} />}
    </section>
  )
}

function Invitation({ me }: { me: Me }) {
  const { tenant } = useApp()
  return (
    <>
      <p>
        {me.inviterName ? `${me.inviterName} invited you to ${tenant.name}. ` : ''}
        Your membership is inactive. Choose a plan to take part in Living Rooms and to meet the other members.
      </p>
      <ButtonLink to="/payment-redirect">Choose a plan</ButtonLink>
    </>
  )
}

/** What is paid, and until when. */
function factsOf(subscription: MySubscription, timeZone: string): [string, string][] {
  const { type, state, currentPeriodEnd, cancelAtPeriodEnd, card } = subscription
  const day = formatDay(currentPeriodEnd, timeZone)
  const next = cancelAtPeriodEnd ? 'Ends on' : state === 'TRIALING' ? 'Free trial until' : 'Renews on'
  return [
    ['Plan', `${subscriptionTypeLabel(type)}, ${priceText(subscription)} ${periods[type]}`],
    ...(state === 'PAST_DUE' ? [] : [[next, day] satisfies [string, string]]),
    ...(card ? [['Card', `${card.brand} ending in ${card.last4}`] satisfies [string, string]] : []),
  ]
}

/** Since when, and who pays; what is not known has no row. */
function Facts({ me, subscription }: Pick<Props, 'me' | 'subscription'>) {
  const { timeZone } = useApp().tenant
  const isActive = me.subscription === 'ACTIVE'
  const facts = [
    ...(subscription ? factsOf(subscription, timeZone) : []),
    isActive &&
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
