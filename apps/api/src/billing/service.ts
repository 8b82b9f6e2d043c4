import type { SubscriptionType } from '@hearth/contract'
import type { Scope } from '../platform/scope.ts'
import type { Price } from './provider.ts'
import { findPrices } from './queries.ts'

type Settings = Awaited<ReturnType<typeof findPrices>>

/** What a plan costs in the tenant: nobody else's word counts (security.md R40). */
export const priceOf = (settings: Settings, plan: SubscriptionType): Price => ({
  plan,
  cents: plan === 'MONTHLY' ? settings.monthlyPriceCents : settings.yearlyPriceCents,
  currency: settings.planCurrency,
})

export const getBillingSuccessText = async (scope: Scope): Promise<string> =>
  (await findPrices(scope)).billingSuccessText ?? defaultSuccessText

const defaultSuccessText =
  'The Future Forward Accelerator starts in January 2025. Log in to see the dates and to save your place.'
