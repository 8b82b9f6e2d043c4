import { priceText } from '@hearth/contract'
import { Link } from 'react-router'
import { formatDay } from '../shared/formatMoment.ts'
import styles from './receipt.module.css'
import type { Receipt } from './receipt.ts'

/** What was paid for and its amount, each refund, and what is left. */
export function Lines({ receipt, timeZone }: { receipt: Receipt; timeZone: string }) {
  const { about, isRefund, periodStart, periodEnd, payment, refunds, cents, currency } = receipt
  const amount = (value: number) => priceText({ cents: value, currency })
  const refunded = refunds.reduce((sum, refund) => sum + refund.cents, 0)
  return (
    <dl className={styles.lines}>
      <div>
        <dt>
          {isRefund ? `Refund: ${about}` : about}
          {periodStart && periodEnd && (
            <span>
              {formatDay(periodStart, timeZone)} to {formatDay(periodEnd, timeZone)}
            </span>
          )}
        </dt>
        <dd>{amount(cents)}</dd>
      </div>
      {payment && (
        <div>
          <dt>
            Of the payment with receipt <Other receipt={payment} />
          </dt>
          <dd>{amount(payment.cents)}</dd>
        </div>
      )}
      {refunds.map((refund) => (
        <div key={refund.id}>
          <dt>
            Refunded on {formatDay(refund.at, timeZone)}, receipt <Other receipt={refund} />
          </dt>
          <dd>−{amount(refund.cents)}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{isRefund ? 'Refunded' : refunded > 0 ? 'Paid, after refunds' : 'Paid'}</dt>
        <dd>{amount(cents - refunded)}</dd>
      </div>
    </dl>
  )
}

const Other = ({ receipt: { id, number } }: { receipt: { id: string; number: string } }) => (
  <Link to={`/account/receipts/${id}`}>{number}</Link>
)
