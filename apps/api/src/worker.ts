import type pg from 'pg'
import { jobs } from './modules.ts'
import { startWorker } from './platform/jobs/worker.ts'
import type { Installation } from './services.ts'
import { listTenantIds } from './tenants/index.ts'

/** Runs every module's jobs in this process until stopped. */
export const startJobs = ({ db, forTenant, log }: Installation, pool: pg.Pool) =>
  startWorker({ db, pool, jobs, forTenant, listTenantIds: () => listTenantIds(db), log })
