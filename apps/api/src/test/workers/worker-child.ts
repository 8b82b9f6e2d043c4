import { pino } from 'pino'
import { jobs } from '../../modules.ts'
import { createDb, createPool } from '../../platform/database/database.ts'
import { applicationRole } from '../../platform/database/migrate.ts'
import { startWorker } from '../../platform/jobs/worker.ts'
import { openChildServices } from '../child-services.ts'

// A worker in a process of its own that runs the jobs of one name: a test kills it in the middle. Asked for, it says how
// much memory it had at most.

const [, , url, dataDir, name] = process.argv
const pool = createPool({ url: String(url), role: applicationRole, size: 5 })
const db = createDb(pool)
const log = pino({ level: 'silent' })

await startWorker({
  pool,
  db,
  log,
  concurrency: 1,
  forTenant: openChildServices(db, log, dataDir).forTenant,
  jobs: jobs.filter((job) => job.name === name),
})

process.on('message', () => process.send?.(process.resourceUsage().maxRSS * 1_024))
