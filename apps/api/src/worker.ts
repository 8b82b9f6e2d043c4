import type pg from 'pg'
import { purgeResumesJob, resumeStorage } from './applications/index.ts'
import type { Config } from './config.ts'
import { type IdentityKeys, recoveryJob } from './identity/index.ts'
import { jobs } from './modules.ts'
import type { Db } from './platform/database.ts'
import { startWorker } from './platform/jobs.ts'
import type { Mailing } from './platform/mail/mailing.ts'
import { createScope, type ScopeParts } from './platform/scope.ts'
import { listTenantIds } from './tenants/index.ts'

export type WorkerParts = {
  db: Db
  pool: pg.Pool
  keys: IdentityKeys
  mail: Mailing
  config: Pick<Config, 'legacyStaffIsAdmin' | 'publicUrl' | 'dataDir'>
  log: ScopeParts['log']
}

/** Runs every module's jobs in this process until stopped. */
export function startJobs({ db, pool, keys, mail, config, log }: WorkerParts) {
  const scopeFor = (tenantId: string) =>
    createScope({
      db,
      tenantId,
      actor: { kind: 'system' },
      now: new Date(),
      publicUrl: config.publicUrl,
      mail,
      log,
    })
  return startWorker({
    db,
    pool,
    jobs: [
      ...jobs,
      recoveryJob({ db, keys, settings: config }),
      purgeResumesJob(resumeStorage(config.dataDir)),
    ],
    scopeFor,
    listTenantIds: () => listTenantIds(db),
    log,
  })
}
