import { subscriptionTypeLabel } from '@hearth/contract'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { useApp } from '../shared/AppContext.ts'
import { type Plan, priceText } from '../shared/plans.ts'
import { Button } from '../shared/ui/Button.tsx'
import { ButtonLink } from '../shared/ui/ButtonLink.tsx'
import { Message } from '../shared/ui/Message.tsx'
import { PageTitle } from '../shared/ui/PageTitle.tsx'
import styles from './plans.module.css'

const periods = { MONTHLY: 'per month', YEARLY: 'per year' }
const included = [
  'Every Living Room, live with other members',
  'The app, with polls and articles',
  'Support from our staff',
]

/** Monthly or yearly, the year preselected. No checkout can be started yet, and Continue says so. */
export function PlanPicker({ plans }: { plans: Plan[] }) {
  const { tenant } = useApp()
  const [chosen, setChosen] = useState<Plan>()

  function proceed(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const type = new FormData(event.currentTarget).get('plan')
    setChosen(plans.find((plan) => plan.type === type))
  }

  if (chosen) return <NotYet plan={chosen} onBack={() => setChosen(undefined)} />
  return (
    <form className={styles.picker} onSubmit={proceed} method="post">
      <div className={styles.words}>
        <PageTitle tab="Choose your plan">Choose your plan</PageTitle>
        <p>Both plans are the full membership of {tenant.name}:</p>
        <ul className={styles.included}>
          {included.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <fieldset className={styles.plans}>
        <legend className={styles.said}>Plan</legend>
        {plans.map((plan) => (
          <PlanChoice key={plan.type} plan={plan} saved={plan.type === 'YEARLY' ? savedOf(plans) : 0} />
        ))}
      </fieldset>
      <Button type="submit">Continue</Button>
      <p className={styles.help}>
        Not sure? <Link to="/support">Contact support</Link>
      </p>
    </form>
  )
}

/** How many per cent a year costs less than twelve months. */
function savedOf(plans: Plan[]): number {
  const yearly = plans.find((plan) => plan.type === 'YEARLY')
  const monthly = plans.find((plan) => plan.type === 'MONTHLY')
  return yearly && monthly ? Math.floor((1 - yearly.cents / (monthly.cents * 12)) * 100) : 0
}

function PlanChoice({ plan, saved }: { plan: Plan; saved: number }) {
  return (
    <label className={styles.plan}>
      <input type="radio" name="plan" value={plan.type} defaultChecked={plan.type === 'YEARLY'} />
      <span className={styles.name}>{subscriptionTypeLabel(plan.type)}</span>
      <span className={styles.price}>
        <strong>{priceText(plan)}</strong> {periods[plan.type]}
      </span>
      {saved > 0 && <span className={styles.saved}>Save {saved}%</span>}
    </label>
  )
}

/** The plan is known, and there is nothing to pay with. */
function NotYet({ plan, onBack }: { plan: Plan; onBack: () => void }) {
  const { tenant } = useApp()
  const { supportEmail } = tenant.links
  return (
    <Message tab="Choose your plan" title="Payment is not available yet" arrives>
      <p>
        You chose the {subscriptionTypeLabel(plan.type).toLowerCase()} plan for {priceText(plan)}{' '}
        {periods[plan.type]}. Nothing was charged. Your account at {tenant.name} is ready; please come back to
        this page later
        {supportEmail && (
          <>
            , or email <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </>
        )}
        .
      </p>
      <div className={styles.ways}>
        <ButtonLink to="/account">Go to your account</ButtonLink>
        <Button kind="quiet" onClick={onBack}>
          Change plan
        </Button>
      </div>
    </Message>
  )
}
