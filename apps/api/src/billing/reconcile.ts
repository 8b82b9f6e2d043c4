import { defineJob } from '../platform/jobs/jobs.ts'
import type { Scope } from '../platform/scope.ts'
import { callProvider } from './providers.ts'
import { deleteEventsBefore } from './queries.ts'
import { stepGrace } from './subscriptions/grace.ts'
import { listToLookAfter } from './subscriptions/queries.ts'
import { syncSubscription } from './subscriptions/sync.ts'

const day = 86_400_000
/** As long as a provider tries to deliver an event. */
const lookBackDays = 3
/** An event is known by its id for this long. */
const keptDays = 90

/** Finds what webhooks did not tell, every night in every tenant (security.md R39). */
export const reconcileJob = defineJob({
  name: 'billing.reconcile',
  nightly: true,
  run: (scope) => reconcile(scope),
})

/** One subscription that fails keeps nobody else's from being looked at; the job is then tried again. */
async function reconcile(scope: Scope): Promise<void> {
  const since = new Date(scope.now.getTime() - lookBackDays * day)
  const changed = await callProvider(scope, (adapter) => adapter.listChangedSince(scope, since))
  const open = await listToLookAfter(scope, scope.now)
  const ids = new Set([...changed, ...open.map(({ providerId }) => providerId)])
  const failures: unknown[] = []
  for (const id of ids) await syncSubscription(scope, id).catch((error) => failures.push(error))
  for (const { id } of open) await stepGrace(scope, id)
  await deleteEventsBefore(scope, new Date(scope.now.getTime() - keptDays * day))
  if (failures.length > 0) throw new AggregateError(failures, 'Some subscriptions could not be reconciled')
}
