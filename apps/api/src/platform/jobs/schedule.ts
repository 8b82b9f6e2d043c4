import { type ParsedCronItem, parseCronItems, type TaskList } from 'graphile-worker'
import type { Db } from '../database/database.ts'
import { type AnyJob, addJobs } from './jobs.ts'

type Options = { db: Db; jobs: AnyJob[]; listTenantIds?: () => Promise<string[]> }

const minute = 60_000

/**
 * When the clock strikes, each tenant is given a job of its own, so that one tenant's fault is nobody else's. A turn
 * that no process was there for is made up for, the nightly one within a day.
 */
export function scheduleOf({ db, jobs, listTenantIds }: Options): {
  clock: TaskList
  cron: ParsedCronItem[]
} {
  const schedules = [
    // In UTC, when most communities sleep.
    {
      name: 'jobs.nightly',
      match: '15 3 * * *',
      backfill: 24 * 60 * minute,
      jobs: jobs.filter((job) => job.nightly),
    },
    {
      name: 'jobs.hourly',
      match: '5 * * * *',
      backfill: 60 * minute,
      jobs: jobs.filter((job) => job.hourly),
    },
  ].filter((schedule) => schedule.jobs.length > 0)
  const strike = (scheduled: AnyJob[]) => async (message: unknown) => {
    const { _cron } = message as { _cron: { ts: string } }
    const tenantIds = (await listTenantIds?.()) ?? []
    // The key keeps a strike that is tried again from adding the same jobs twice.
    const turn = { payload: {}, key: _cron.ts }
    await addJobs(
      db,
      scheduled.flatMap((job) => tenantIds.map((tenantId) => ({ job, tenantId, ...turn }))),
    )
  }
  return {
    clock: Object.fromEntries(schedules.map((schedule) => [schedule.name, strike(schedule.jobs)])),
    cron: parseCronItems(
      schedules.map(({ name, match, backfill }) => ({
        task: name,
        match,
        options: { backfillPeriod: backfill },
      })),
    ),
  }
}
