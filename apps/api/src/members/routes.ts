import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Scope } from '../platform/scope.ts'
import { openExport } from './service.ts'

/** GET /exports/{tenant}/users/{token}: the streamed download behind adminUserExportLink. */
export function registerMemberRoutes(app: FastifyInstance, scopeFor: (tenantId: string) => Scope): void {
  app.get<{ Params: { tenantId: string; token: string } }>(
    '/exports/:tenantId/users/:token',
    async (request, reply) => {
      const scope = scopeFor(request.params.tenantId)
      const csv = await openExport(scope, request.params.token)
      if (!csv)
        return reply
          .code(404)
          .send({ error: 'This download link has expired. Export again to get a new one.' })
      const timestamp = scope.now.toISOString().slice(0, 19).replaceAll(':', '-')
      return reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="users_${timestamp}.csv"`,
          'cache-control': 'no-store',
        })
        .send(Readable.from(csv))
    },
  )
}
