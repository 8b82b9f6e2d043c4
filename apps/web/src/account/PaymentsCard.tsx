import { priceText } from '@hearth/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { useApp } from '../shared/AppContext.ts'
import { formatDay } from '../shared/formatMoment.ts'
import { Button } from '../shared/ui/Button.tsx'
import { useAction } from '../shared/useAction.ts'
import styles from './account.module.css'
import { loadPayments, type MyPayments } from './account.ts'

type Payment = MyPayments['edges'][number]['node']

/** What the member paid, newest first, each with its receipt. */
export function PaymentsCard({ newest }: { newest: MyPayments }) {
  const { request } = useApp()
  const { total } = newest.pageInfo
  // Older pages follow these very payments: a new one moves all of them.
  const place = `${total} ${newest.edges[0]?.node.id}`
  const [older, setOlder] = useState<{ place: string; pages: MyPayments[] }>({ place, pages: [] })
  const pages = older.place === place ? older.pages : []
  const { pending, failure, run } = useAction()
  const payments = [newest, ...pages].flatMap(({ edges }) => edges.map(({ node }) => node))
  if (total === 0) return null
  const showOlder = () =>
    run(async () => {
      const page = await loadPayments(request, pages.length + 2)
      setOlder({ place, pages: [...pages, page] })
    })
  return (
    <section className={styles.card} aria-labelledby="payments">
      <h2 id="payments">Payments</h2>
      <ul className={styles.payments}>
        {payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
      </ul>
      {payments.length < total && (
        <Button kind="quiet" pending={pending} onClick={() => void showOlder()}>
          Show older payments
        </Button>
      )}
      <p role="alert" className={styles.failure}>
        {failure?.message}
      </p>
    </section>
  )
}

/** How it stands, where it was not simply paid. */
function stateOf({ failed, receiptNumber, cents, refundedCents, currency }: Payment): string | undefined {
  if (failed) return 'Failed'
  if (!receiptNumber) return 'In progress'
  if (refundedCents === 0) return undefined
  return refundedCents < cents ? `${priceText({ cents: refundedCents, currency })} refunded` : 'Refunded'
}

function PaymentRow({ payment }: { payment: Payment }) {
  const { timeZone } = useApp().tenant
  const { id, at, about, receiptNumber } = payment
  const state = stateOf(payment)
  return (
    <li>
      <span className={styles.about}>{about}</span>
      <span className={styles.amount}>{priceText(payment)}</span>
      <span className={styles.detail}>
        {formatDay(at, timeZone)}
        {state && ` · ${state}`}
      </span>
      {receiptNumber && (
        <Link to={`/account/receipts/${id}`} aria-label={`Receipt ${receiptNumber}`}>
          Receipt
        </Link>
      )}
    </li>
  )
}
