import type { Scope } from '../platform/scope.ts'
import { findPrices } from './queries.ts'

/** What the plan picker shows (product.md 57). */
export async function getPlans(scope: Scope) {
  const { planCurrency: currency, monthlyPriceCents, yearlyPriceCents } = await findPrices(scope)
  return [
    { type: 'MONTHLY', cents: monthlyPriceCents, currency },
    { type: 'YEARLY', cents: yearlyPriceCents, currency },
  ]
}
