import type { FastifyInstance } from 'fastify'
import { registerStream, type Streamed } from '../platform/http/stream-route.ts'
import type { HttpScopes } from '../platform/module.ts'
import type { Scope } from '../platform/scope.ts'
import { tenantOfBearer } from '../platform/tokens/bearer.ts'
import { type ExportLink, openExportLink } from './service.ts'

export type ExportRoute = {
  /** The last part but one of the address. */
  resource: string
  open: (scope: Scope, link: ExportLink) => Promise<Streamed>
}

/** GET /exports/{resource}/{token}: the streamed download behind a list's export link. */
export function registerExportRoute(
  app: FastifyInstance,
  { forTenant }: HttpScopes,
  { resource, open }: ExportRoute,
): void {
  registerStream<{ token: string }>(app, `/exports/${resource}/:token`, {
    expired: 'This download link has expired. Export again to get a new one.',
    find: async ({ token }) => {
      const tenantId = tenantOfBearer(token)
      if (!tenantId) return undefined
      const scope = forTenant(tenantId)
      const link = await openExportLink(scope, resource, token)
      return link && { scope, personId: link.createdBy, open: () => open(scope, link) }
    },
  })
}
