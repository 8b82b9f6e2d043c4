import { subscriptionTypeLabel } from '@hearth/contract'
import { type FormEvent, useState } from 'react'
import { useApp } from '../shared/AppContext.ts'
import { Button } from '../shared/ui/Button.tsx'
import { PageTitle } from '../shared/ui/PageTitle.tsx'
import styles from './plans.module.css'

type Plan = { type: 'MONTHLY' | 'YEARLY'; cents: number; currency: string }

const periods = { MONTHLY: 'per month', YEARLY: 'per year' }

/** `$1,599`: whole amounts without decimals. */
const priceText = ({ cents, currency }: Plan): string =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(cents / 100)

/** Monthly or yearly, the year preselected. No checkout can be started yet, and Continue says so. */
export function PlanPicker({ plans }: { plans: Plan[] }) {
  const [isClosed, setClosed] = useState(false)

  function proceed(event: FormEvent) {
    event.preventDefault()
    setClosed(true)
  }

  return (
    <form className={styles.picker} onSubmit={proceed} method="post">
      <PageTitle tab="Choose your plan">Choose your plan</PageTitle>
      <p>Both plans include every Living Room and everything in the app.</p>
      <fieldset className={styles.plans}>
        <legend className={styles.said}>Plan</legend>
        {plans.map((plan) => (
          <PlanChoice key={plan.type} plan={plan} saved={plan.type === 'YEARLY' ? savedOf(plans) : 0} />
        ))}
      </fieldset>
      <div role="alert" className={styles.closed}>
        {isClosed && <NotYet />}
      </div>
      <Button type="submit">Continue</Button>
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

function NotYet() {
  const { tenant } = useApp()
  const { supportEmail } = tenant.links
  return (
    <p>
      Payment is not available yet. Your account at {tenant.name} is ready; please come back to this page
      later
      {supportEmail && (
        <>
          , or email <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </>
      )}
      .
    </p>
  )
}
