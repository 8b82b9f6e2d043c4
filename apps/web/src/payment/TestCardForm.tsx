import { ApiError } from '@hearth/client'
import { priceText } from '@hearth/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useApp } from '../shared/AppContext.ts'
import { Field } from '../shared/form/Field.tsx'
import { Form } from '../shared/form/Form.tsx'
import { required } from '../shared/form/rules.ts'
import { useForm } from '../shared/form/useForm.ts'
import { Button } from '../shared/ui/Button.tsx'
import styles from './payment.module.css'
import { type Outcome, type Payment, payByTestCard, updateStatus } from './payment.ts'

const refusals: Partial<Record<Outcome, string>> = {
  DECLINED: 'Your card was declined, and nothing was charged. Try another test card',
  UNKNOWN_CARD: 'This is not a test card. Never enter a real card here',
  NOT_AUTHENTICATED: 'The bank did not confirm the payment, and nothing was charged. Please try again',
  CLOSED: 'There is nothing to pay any more',
}

const rules = { number: [required('Please enter a test card number')], authentication: [] }

type Props = { payment: Payment; clientSecret: string }

/** The card form of the built-in provider: a number, and a second step where a bank would ask. */
export function TestCardForm({ payment, clientSecret }: Props) {
  const { request } = useApp()
  const navigate = useNavigate()
  const [waiting, setWaiting] = useState<string>()
  async function pay(number: string, authentication?: 'APPROVED' | 'REFUSED') {
    const card = { clientSecret, number, ...(authentication && { authentication }) }
    const outcome = await payByTestCard(card)
    setWaiting(outcome === 'AUTHENTICATE' ? number : undefined)
    if (refusals[outcome]) throw new ApiError(refusals[outcome], { status: 200 })
    if (outcome !== 'PAID') return
    await updateStatus(request, payment.userSubscriptionObject.paymentIntentId)
    navigate('/billing/success')
  }
  const form = useForm({ rules, send: ({ number }) => pay(number) })
  const bank = useForm({ rules: {}, send: () => pay(String(waiting), 'APPROVED') })
  if (waiting)
    return (
      <div className={styles.bank}>
        <h2>Confirm with your bank</h2>
        <p>A bank would now ask you to confirm this payment.</p>
        <Form form={bank} action="Confirm payment">
          {null}
        </Form>
        <Button kind="quiet" onClick={() => setWaiting(undefined)}>
          Use another card
        </Button>
      </div>
    )
  return (
    <Form form={form} action={`Pay ${priceText(payment)}`}>
      <Field
        name="number"
        label="Test card number"
        inputMode="numeric"
        autoComplete="off"
        error={form.errors.number}
      />
    </Form>
  )
}
