import { ApiError } from '@hearth/client'
import { priceText } from '@hearth/contract'
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe, StripeError } from '@stripe/stripe-js'
import { useNavigate } from 'react-router'
import { useApp } from '../shared/AppContext.ts'
import { Form } from '../shared/form/Form.tsx'
import { useForm } from '../shared/form/useForm.ts'
import { logFailure, type Payment, updateStatus } from './payment.ts'
import { useAppearance } from './useAppearance.ts'

type Props = { stripe: Stripe; payment: Payment; clientSecret: string }

/** Stripe's own form in frames of theirs: a card goes from there to them, never to us. */
export function StripeCardForm({ stripe, payment, clientSecret }: Props) {
  const appearance = useAppearance()
  return (
    <Elements stripe={stripe} options={{ clientSecret, appearance, locale: 'en' }}>
      <CardFields payment={payment} />
    </Elements>
  )
}

function CardFields({ payment }: { payment: Payment }) {
  const { request } = useApp()
  const navigate = useNavigate()
  const stripe = useStripe()
  const elements = useElements()
  async function pay() {
    if (!stripe || !elements) return
    // A bank that wants a page of its own sends the member back here, with the outcome in the address.
    const confirmParams = { return_url: window.location.href }
    const { error } = await stripe.confirmPayment({ elements, confirmParams, redirect: 'if_required' })
    // Paid in another tab.
    if (error && error.payment_intent?.status !== 'succeeded') {
      logFailure('The payment was not made.', error)
      throw new ApiError(sentenceOf(error), { status: 200 })
    }
    await updateStatus(request, payment.userSubscriptionObject.paymentIntentId)
    navigate('/billing/success')
  }
  const form = useForm({ rules: {}, send: pay })
  return (
    <Form form={form} action={`Pay ${priceText(payment)}`}>
      <PaymentElement options={{ layout: 'tabs' }} />
    </Form>
  )
}

/** Stripe's words about a card and its fields are for members; others are for developers. */
const sentenceOf = ({ type, message }: StripeError): string =>
  (type === 'card_error' || type === 'validation_error') && message
    ? message
    : 'The payment could not be made, and nothing was charged. Please try again'
