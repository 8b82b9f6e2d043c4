/** Loads Stripe's script and our form around it: by this page alone, and only where Stripe takes the payments. */
export async function openStripe(publishableKey: string) {
  const [{ loadStripe }, { StripeCardForm }] = await Promise.all([
    import('@stripe/stripe-js/pure'),
    import('./StripeCardForm.tsx'),
  ])
  const stripe = await loadStripe(publishableKey).catch(() => null)
  if (!stripe)
    throw new Error(
      'The card form could not be loaded. Check your connection, and that nothing blocks js.stripe.com',
    )
  return { stripe, StripeCardForm }
}

export type OpenStripe = Awaited<ReturnType<typeof openStripe>>
