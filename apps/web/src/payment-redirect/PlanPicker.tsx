import { type FormEvent, useState } from 'react'
import { useApp } from '../shared/AppContext.ts'
import { Button } from '../shared/ui/Button.tsx'
import { PageTitle } from '../shared/ui/PageTitle.tsx'
import styles from './plans.module.css'

type Plan = { type: 'MONTHLY' | 'YEARLY'; cents: number; currency: string }

const words = {
  MONTHLY: { name: 'Monthly', period: 'per month' },
  YEARLY: { name: 'Yearly', period: 'per year' },
}

/** `$1599`: whole amounts without decimals, as the specification writes them. */
const priceText = ({ cents, currency }: Plan): string =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    useGrouping: false,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(cents / 100)

/** Monthly or yearly, the year preselected. No checkout can be started yet, and Continue says so. */
export function PlanPicker({ plans }: { plans: Plan[] }) {
  const { tenant } = useApp()
  const [isClosed, setClosed] = useState(false)
  const yearly = plans.find((plan) => plan.type === 'YEARLY')
  const monthly = plans.find((plan) => plan.type === 'MONTHLY')
  const saved = yearly && monthly ? Math.floor((1 - yearly.cents / (monthly.cents * 12)) * 100) : 0

  function proceed(event: FormEvent) {
    event.preventDefault()
    setClosed(true)
  }

  return (
    <form className={styles.picker} onSubmit={proceed} method="post">
      <PageTitle tab="Choose your plan">Choose your plan</PageTitle>
      <p>Every room, every conversation, everything in the app. You choose how to pay for it.</p>
      <fieldset className={styles.plans}>
        <legend className={styles.said}>Plan</legend>
        {plans.map((plan) => (
          <label key={plan.type} className={styles.plan}>
            <input type="radio" name="plan" value={plan.type} defaultChecked={plan.type === 'YEARLY'} />
            <span className={styles.name}>{words[plan.type].name}</span>
            <span className={styles.price}>
              <strong>{priceText(plan)}</strong> {words[plan.type].period}
            </span>
            {plan.type === 'YEARLY' && saved > 0 && <span className={styles.saved}>{saved}% less</span>}
          </label>
        ))}
      </fieldset>
      <div role="alert" className={styles.closed}>
        {isClosed && (
          <p>
            Paying is not possible here yet. Your account at {tenant.name} is open; please come back to this
            page later
            {tenant.links.supportEmail && (
              <>
                , or write to <a href={`mailto:${tenant.links.supportEmail}`}>{tenant.links.supportEmail}</a>
              </>
            )}
            .
          </p>
        )}
      </div>
      <Button type="submit">Continue</Button>
    </form>
  )
}
