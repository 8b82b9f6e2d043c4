import { priceText, subscriptionTypeLabel } from '@hearth/contract'
import { useApp } from '../shared/AppContext.ts'
import { formatDay } from '../shared/formatMoment.ts'
import styles from './plan.module.css'
import type { OwnPlan, Preview } from './plan.ts'

type Props = { preview: Preview; own: OwnPlan }

/** What is charged today and what for, what is left over, and when the next payment is due. */
export function Amounts({ preview, own }: Props) {
  const { timeZone } = useApp().tenant
  const { cents, currency, dueCents, creditCents, balanceCents, nextPeriodEnd } = preview
  const priceOf = (amount: number) => priceText({ cents: amount, currency })
  const nextDay = formatDay(nextPeriodEnd, timeZone)
  const earlierCents = cents - creditCents - dueCents + balanceCents
  const isTrial = own.state === 'TRIALING'
  const oldPlan = subscriptionTypeLabel(own.type).toLowerCase()
  const lines = [
    !isTrial && [`${subscriptionTypeLabel(preview.type)} plan, until ${nextDay}`, priceOf(cents)],
    creditCents > 0 && [`Credit for the rest of your ${oldPlan} plan`, `−${priceOf(creditCents)}`],
    !isTrial && earlierCents > 0 && ['Left over from an earlier change', `−${priceOf(earlierCents)}`],
    ['Charged today', priceOf(dueCents)],
    balanceCents > 0 && ['Left over for your next payments', priceOf(balanceCents)],
    [
      isTrial ? 'Next payment, after your free trial' : 'Next payment',
      `${priceOf(Math.max(0, cents - balanceCents))} on ${nextDay}`,
    ],
  ].filter((line) => Array.isArray(line))
  return (
    <dl className={styles.amounts}>
      {lines.map(([label, text]) => (
        <div key={label} className={label === 'Charged today' ? styles.today : undefined}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
