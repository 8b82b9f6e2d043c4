import { pino } from 'pino'
import { importJob } from '../imports/index.ts'
import { mails } from '../modules.ts'
import { createDb, createPool } from '../platform/database.ts'
import { startWorker } from '../platform/jobs.ts'
import { createMailing } from '../platform/mail/mailing.ts'
import { applicationRole } from '../platform/migrate.ts'
import { createScope } from '../platform/scope.ts'

// A worker that imports in a process of its own: a test kills it in the middle.

const pool = createPool({ url: String(process.argv[2]), role: applicationRole, size: 5 })
const db = createDb(pool)
const log = pino({ level: 'silent' })

await startWorker({
  pool,
  db,
  log,
  concurrency: 1,
  scopeFor: (tenantId) =>
    createScope({
      db,
      tenantId,
      actor: { kind: 'system' },
      now: new Date(),
      publicUrl: 'http://localhost:4000',
      mail: createMailing({ mails, secret: Buffer.alloc(32) }),
      log,
    }),
  jobs: [importJob],
})
