import { communityLimits } from '@hearth/contract'
import { errors } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { callProvider } from '../providers.ts'
import { findPrices } from '../queries.ts'
import { priceOf } from '../service.ts'

/** On what terms a community takes members (product.md 57); what is absent stays as it is. */
export type TermsInput = {
  monthlyPriceCents?: number | null
  yearlyPriceCents?: number | null
  trialDays?: number | null
  checkoutCoupon?: string | null
  billingSuccessText?: string | null
}

/**
 * What staff set, with prices in the currency's smallest unit. A coupon is one that the payment provider knows.
 * @throws BAD_INPUT whose message begins with the field; PAYMENT_UNAVAILABLE
 */
export async function parseTerms(
  scope: Scope,
  input: TermsInput,
): Promise<Record<string, number | string | null>> {
  const { checkoutCoupon, billingSuccessText } = input
  return {
    ...parseNumbers(input),
    ...(checkoutCoupon !== undefined && { checkoutCoupon: await parseCoupon(scope, checkoutCoupon) }),
    ...(billingSuccessText !== undefined && {
      billingSuccessText: parseText('billingSuccessText', billingSuccessText),
    }),
  }
}

const numbers = {
  monthlyPriceCents: [1, communityLimits.cents, 'a price in the smallest unit'],
  yearlyPriceCents: [1, communityLimits.cents, 'a price in the smallest unit'],
  trialDays: [0, communityLimits.trialDays, 'a number of days'],
} as const

function parseNumbers(input: TermsInput): Record<string, number> {
  const given: Record<string, number> = {}
  for (const field of Object.keys(numbers) as (keyof typeof numbers)[]) {
    const value = input[field]
    if (value == null) continue
    const [least, most, what] = numbers[field]
    if (!Number.isInteger(value) || value < least || value > most)
      throw errors.badInput(`${field} is ${what}, from ${least} to ${most}`)
    given[field] = value
  }
  return given
}

function parseText(field: 'checkoutCoupon' | 'billingSuccessText', given: string | null): string | null {
  const text = (given ?? '').replace(/\p{Cc}+/gu, ' ').trim()
  if ([...text].length > communityLimits[field])
    throw errors.badInput(`${field} takes at most ${communityLimits[field]} characters`)
  return text || null
}

/** Every checkout of a coupon that the provider does not have would fail, so it is asked now. */
async function parseCoupon(scope: Scope, given: string | null): Promise<string | null> {
  const coupon = parseText('checkoutCoupon', given)
  if (coupon === null) return null
  const price = priceOf(await findPrices(scope), 'MONTHLY')
  const isKnown = await callProvider(scope, async (adapter) => {
    const cents = await adapter.priceWithCoupon(scope, price, coupon)
    return cents !== undefined
  })
  if (!isKnown)
    throw errors.badInput(`checkoutCoupon: the payment provider has no coupon ‘${coupon}’ for this currency`)
  return coupon
}
