import { defaultTenantId } from '@hearth/contract'
import type { FastifyInstance } from 'fastify'
import { registerStream, type Streamed } from '../platform/http/stream-route.ts'
import type { HttpScopes } from '../platform/module.ts'
import type { Scope } from '../platform/scope.ts'
import { findReported, type JobRow, writeReport } from './report.ts'

/** The report of an import. */
export function registerImportRoutes(app: FastifyInstance, { forTenant }: HttpScopes): void {
  registerStream<{ token: string }>(app, '/imports/reports/:token', {
    expired: 'This link has expired. Open the import to get a new one.',
    find: async ({ token }) => {
      const found = await findReported(forTenant(defaultTenantId), token)
      if (!found) return undefined
      const { scope, job } = found
      return { scope, personId: job.createdBy, open: async () => reportOf(scope, job) }
    },
  })
}

function reportOf({ now }: Scope, job: JobRow): Streamed {
  const timestamp = now.toISOString().slice(0, 19).replaceAll(':', '-')
  return { csv: (streaming) => writeReport(streaming, job), fileName: `import_report_${timestamp}.csv` }
}
