import type pg from 'pg'
import { jobs } from './modules.ts'
import type { Db } from './platform/database.ts'
import { startWorker } from './platform/jobs.ts'
import { createScope, type ScopeParts } from './platform/scope.ts'

/** Runs every module's jobs in this process until stopped. */
export function startJobs({ db, pool, log }: { db: Db; pool: pg.Pool; log: ScopeParts['log'] }) {
  const scopeFor = (tenantId: string) =>
    createScope({ db, tenantId, actor: { kind: 'system' }, now: new Date(), log })
  return startWorker({ db, pool, jobs, scopeFor, log })
}
