import { pino } from 'pino'
import { importJob } from '../../imports/index.ts'
import { createDb, createPool } from '../../platform/database/database.ts'
import { applicationRole } from '../../platform/database/migrate.ts'
import { startWorker } from '../../platform/jobs/worker.ts'
import { openChildServices } from '../child-services.ts'

// A worker that imports in a process of its own: a test kills it in the middle.

const pool = createPool({ url: String(process.argv[2]), role: applicationRole, size: 5 })
const db = createDb(pool)
const log = pino({ level: 'silent' })

await startWorker({
  pool,
  db,
  log,
  concurrency: 1,
  forTenant: openChildServices(db, log, process.argv[3]).forTenant,
  jobs: [importJob],
})
