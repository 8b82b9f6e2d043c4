import { errors } from '../../platform/errors.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import type { StaffScope } from '../../platform/scope.ts'
import { isId } from '../../platform/values/ids.ts'
import { findSubscriptionById } from '../subscriptions/queries.ts'
import { syncSubscription } from '../subscriptions/sync.ts'
import { renewNow, runDue } from './life.ts'

/** Renews and ends test subscriptions when their time has come. */
export const dueJob = defineJob({
  name: 'billing.test-due',
  hourly: true,
  run: (scope) => runDue(scope),
})

/**
 * Lets a test subscription's next renewal happen now, for who tries the product out.
 * @throws NOT_FOUND where payments are real
 */
export async function advanceTestSubscription(scope: StaffScope, { id }: { id: string }): Promise<boolean> {
  const isTest = scope.services.payments.name === 'test'
  const row = isTest && isId(id) ? await findSubscriptionById(scope, id) : undefined
  if (!row || !(await renewNow(scope, row.providerId))) throw errors.notFound('The test subscription')
  await syncSubscription(scope, row.providerId)
  return true
}
