import { loadClientConfig } from '@hearth/client'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useApp } from '../shared/AppContext.ts'
import { type OpenStripe, openStripe } from './openStripe.ts'
import { loadPayment, type Payment, updateStatus } from './payment.ts'

type Found = {
  payment: Payment
  clientSecret: string
  /** undefined: the built-in provider's form. */
  open: OpenStripe | undefined
}

/** What is to be paid, with the form for it. Who has nothing to pay here is led on. */
export function usePayment() {
  const { request, session } = useApp()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [found, setFound] = useState<Found>()
  const [failure, setFailure] = useState<string>()
  const [notice, setNotice] = useState<string>()
  const id = query.get('id') ?? ''
  const address = new URLSearchParams({ type: query.get('type') ?? 'payment', id }).toString()
  /** Of the payment that a bank's page sends the member back with. */
  const returned = query.get('payment_intent')
  const outcome = query.get('redirect_status')

  const ask = useCallback(async () => {
    const leadTo = (path: string) => navigate(path, { replace: true })
    if (!session.isSignedIn()) return leadTo(`/login?${address}`)
    setFailure(undefined)
    try {
      if (returned) {
        const status = (await updateStatus(request, returned)) ?? outcome
        if (status === 'succeeded' || status === 'processing') return leadTo('/billing/success')
        setNotice('Your bank did not confirm the payment, and nothing was charged. Please try again.')
        return leadTo(`/payment?${address}`)
      }
      const payment = await loadPayment(request, id)
      if (!payment) return leadTo('/login')
      if (!payment.paymentId) return leadTo(`/account?${address}`)
      setFound({ payment, clientSecret: payment.paymentId, open: await openForm() })
    } catch (error) {
      if ((error as { status?: number }).status === 401) return leadTo(`/login?${address}`)
      setFailure((error as Error).message)
    }
  }, [request, session, navigate, id, address, returned, outcome])

  useEffect(() => void ask(), [ask])
  return { found, failure, notice, ask }
}

/** The provider's form; undefined: the built-in provider's. */
async function openForm(): Promise<OpenStripe | undefined> {
  const { provider, publishableKey } = (await loadClientConfig()).payments
  return provider === 'stripe' ? openStripe(String(publishableKey)) : undefined
}
