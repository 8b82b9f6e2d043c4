import { loadKeys } from '@hearth/api/src/identity/index.ts'
import { createDb, createPool } from '@hearth/api/src/platform/database/database.ts'
import { applicationRole, migrate } from '@hearth/api/src/platform/database/migrate.ts'
import type { StaffScope } from '@hearth/api/src/platform/scope.ts'
import { openServices, type ServicesOptions } from '@hearth/api/src/services.ts'
import type { Community } from './community.ts'

/** What a staff member's call, or a job, is given: services are called in this process. */
export async function openStaffScope({ url, dataDir }: Community) {
  await migrate(url)
  const pool = createPool({ url, role: applicationRole, size: 5 })
  const { forTenant } = openServices({
    config: {
      publicUrl: 'http://localhost:4000',
      dataDir,
      analytics: {},
      identity: { provider: 'built-in' },
      payments: { provider: 'test' },
      push: undefined,
      storageProvider: 'files',
      s3: undefined,
      legacyStaffIsAdmin: true,
      singleSignOn: undefined,
      smtp: undefined,
      inboundMail: undefined,
      mailReturns: undefined,
      sms: undefined,
    },
    db: createDb(pool),
    keys: await loadKeys(dataDir),
    log: console as unknown as ServicesOptions['log'],
  })
  const nobody = { id: crypto.randomUUID(), sessionId: '', email: '', name: '' }
  return { pool, scope: forTenant('hearth', { kind: 'person', role: 'ADMIN', ...nobody }) as StaffScope }
}

/** @throws when an answer is not the right one */
export function assertEqual(what: string, found: unknown, wanted: unknown): void {
  if (JSON.stringify(found) !== JSON.stringify(wanted))
    throw new Error(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`)
}

export const mebibytes = (bytes: number) => Math.round(bytes / 1024 / 1024)

/** The seconds that work in this process takes, and the largest memory of the process meanwhile, in bytes. */
export async function timed<T>(
  work: () => Promise<T>,
): Promise<{ result: T; seconds: number; peak: number }> {
  let peak = process.memoryUsage.rss()
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 20)
  const began = performance.now()
  const result = await work()
  clearInterval(timer)
  return { result, seconds: (performance.now() - began) / 1_000, peak }
}
