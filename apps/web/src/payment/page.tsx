import type { Head, PagePolicy } from '../shared/page.ts'
import { LoadFailure } from '../shared/ui/LoadFailure.tsx'
import { Message } from '../shared/ui/Message.tsx'
import styles from './payment.module.css'
import { TestCardForm } from './TestCardForm.tsx'
import { usePayment } from './usePayment.ts'

const title = 'Payment'

export const head = (): Head => ({ title, noIndex: true })

export const policy: PagePolicy = { takesCards: true }

/** Pays what is open of an existing subscription; who has nothing to pay is led on (product.md 57). */
export function Page() {
  const { found, failure, notice, ask } = usePayment()
  if (failure)
    return <LoadFailure tab={title} title="The payment could not be loaded" message={failure} onRetry={ask} />
  if (!found)
    return (
      <Message tab={title} title={title}>
        <p role="status">Loading payment data...</p>
      </Message>
    )
  const { open, ...paid } = found
  return (
    <Message tab={title} title="Pay for your membership">
      {!open && <p className={styles.mark}>Test payment: no money moves</p>}
      {notice && <p role="alert">{notice}</p>}
      <p>Your renewal has not been paid yet. Pay it now, and your membership goes on.</p>
      <div className={styles.form}>
        {open ? <open.StripeCardForm {...paid} stripe={open.stripe} /> : <TestCardForm {...paid} />}
      </div>
    </Message>
  )
}
