import type { ApiError } from '@hearth/client'
import { priceText, subscriptionTypeLabel } from '@hearth/contract'
import { type FormEvent, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useApp } from '../shared/AppContext.ts'
import { type Plan, periods } from '../shared/plans.ts'
import { Button } from '../shared/ui/Button.tsx'
import { PageTitle } from '../shared/ui/PageTitle.tsx'
import styles from './plans.module.css'
import { loadOwnPlans, startCheckout } from './startCheckout.ts'

const included = [
  'Every Living Room, live with other members',
  'The app, with polls and articles',
  'Support from our staff',
]

/** Monthly or yearly, the year preselected; Continue leads to the provider's checkout. */
export function PlanPicker({ plans }: { plans: Plan[] }) {
  const { tenant } = useApp()
  const { pending, failure, proceed } = useCheckout()
  const own = useOwnPlans()
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
          <PlanChoice
            key={plan.type}
            plan={plan}
            offer={offerOf(own?.find(({ type }) => type === plan.type))}
            saved={plan.type === 'YEARLY' ? savedOf(plans) : 0}
          />
        ))}
      </fieldset>
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
      <Button type="submit" pending={pending}>
        Continue
      </Button>
      <p className={styles.help}>
        Not sure? <Link to="/support">Contact support</Link>
      </p>
    </form>
  )
}

/** The plans as they are for the viewer; undefined until known. Without an answer nothing is promised. */
function useOwnPlans(): Plan[] | undefined {
  const { request, session } = useApp()
  const [plans, setPlans] = useState<Plan[]>()
  useEffect(() => {
    loadOwnPlans({ request, session }).then(setPlans, () => undefined)
  }, [request, session])
  return plans
}

/** What a free trial or a coupon does for the price. */
function offerOf(plan: Plan | undefined): string | undefined {
  if (!plan) return undefined
  const { type, cents, currency, trialDays, firstCents } = plan
  const then = `then ${priceText(plan)} ${periods[type]}`
  if (trialDays > 0) return `Free for ${trialDays} ${trialDays === 1 ? 'day' : 'days'}, ${then}`
  return firstCents < cents
    ? `First payment ${priceText({ cents: firstCents, currency })}, ${then}`
    : undefined
}

function useCheckout() {
  const app = useApp()
  const navigate = useNavigate()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()

  useEffect(() => {
    // The browser may show the page as it was left when somebody comes back from the checkout.
    const comeBack = () => setPending(false)
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [])

  async function proceed(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const type = new FormData(event.currentTarget).get('plan') as Plan['type']
    setPending(true)
    setFailure(undefined)
    try {
      const address = await startCheckout(app, type)
      app.tell('CHECKOUT_BEGUN')
      window.location.assign(address)
    } catch (error) {
      const { code, status, message } = error as ApiError
      setPending(false)
      if (code === 'ALREADY_SUBSCRIBED') navigate('/account')
      else if (status === 401) navigate('/login?why=ended')
      else setFailure(message)
    }
  }
  return { pending, failure, proceed }
}

/** How many per cent a year costs less than twelve months. */
function savedOf(plans: Plan[]): number {
  const yearly = plans.find((plan) => plan.type === 'YEARLY')
  const monthly = plans.find((plan) => plan.type === 'MONTHLY')
  return yearly && monthly ? Math.floor((1 - yearly.cents / (monthly.cents * 12)) * 100) : 0
}

type ChoiceProps = { plan: Plan; offer: string | undefined; saved: number }

function PlanChoice({ plan, offer, saved }: ChoiceProps) {
  return (
    <label className={styles.plan}>
      <input type="radio" name="plan" value={plan.type} defaultChecked={plan.type === 'YEARLY'} />
      <span className={styles.name}>{subscriptionTypeLabel(plan.type)}</span>
      <span className={styles.price}>
        <strong>{priceText(plan)}</strong> {periods[plan.type]}
      </span>
      {offer && <span className={styles.offer}>{offer}</span>}
      {saved > 0 && <span className={styles.saved}>Save {saved}%</span>}
    </label>
  )
}
