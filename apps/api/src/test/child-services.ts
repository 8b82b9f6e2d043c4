import { tmpdir } from 'node:os'
import type { FastifyBaseLogger } from 'fastify'
import type { IdentityKeys } from '../identity/index.ts'
import type { Db } from '../platform/database/database.ts'
import { openServices } from '../services.ts'

/** The services of a worker in a process of its own, which signs nobody in. */
export const openChildServices = (db: Db, log: FastifyBaseLogger, dataDir = tmpdir()) =>
  openServices({
    config: {
      publicUrl: 'http://localhost:4000',
      dataDir,
      analytics: {},
      identity: { provider: 'built-in' },
      push: undefined,
      storageProvider: 'files',
      s3: undefined,
      payments: { provider: 'test' },
      legacyStaffIsAdmin: true,
      singleSignOn: undefined,
      smtp: undefined,
      inboundMail: undefined,
      mailReturns: undefined,
      sms: undefined,
    },
    db,
    keys: { secret: Buffer.alloc(32) } as IdentityKeys,
    log,
  })
