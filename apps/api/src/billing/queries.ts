import type { Scope } from '../platform/scope.ts'

export async function findPrices(scope: Scope) {
  return scope.db
    .selectFrom('tenants')
    .select(['planCurrency', 'monthlyPriceCents', 'yearlyPriceCents'])
    .where('id', '=', scope.tenantId)
    .executeTakeFirstOrThrow()
}
