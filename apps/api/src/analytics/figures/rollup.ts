import { defineJob, enqueueAt } from '../../platform/jobs/jobs.ts'
import type { Scope } from '../../platform/scope.ts'
import { getTenantConfiguration } from '../../tenants/index.ts'
import { countables, findCount, upsertCount, writeDays } from './queries.ts'

/** From then on a look at the figures has them counted again. */
const staleMs = 10 * 60_000

/** Counts everything again and writes what has changed. */
export async function refreshFigures(scope: Scope): Promise<void> {
  const { timeZone } = await getTenantConfiguration(scope)
  for (const one of countables) await scope.transaction((tx) => writeDays(tx, one, timeZone))
  await scope.transaction((tx) => upsertCount(tx, timeZone))
}

/** Every hour, and when somebody looks at figures that are old. */
export const refreshFiguresJob = defineJob({
  name: 'analytics.refresh-figures',
  hourly: true,
  run: (scope) => refreshFigures(scope),
})

/**
 * When the figures were counted; nothing before the first time. Old ones, and those by the days of another zone, are
 * counted again by the job.
 */
export async function findCounted(scope: Scope, timeZone: string): Promise<Date | null> {
  const known = await findCount(scope)
  const isFresh = known?.timeZone === timeZone && scope.now.getTime() - known.counted.getTime() < staleMs
  if (!isFresh)
    await scope.transaction((tx) =>
      enqueueAt(tx, refreshFiguresJob, { runAt: tx.now, key: 'stale', payload: {} }),
    )
  return known?.counted ?? null
}
