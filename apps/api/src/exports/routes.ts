import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { HttpScopes } from '../platform/module.ts'
import type { Scope } from '../platform/scope.ts'

type ExportFile = { csv: AsyncIterable<string>; fileName: string }
export type ExportRoute = {
  /** The last part but one of the address. */
  resource: string
  /** @returns undefined when the link is unknown or over */
  open: (scope: Scope, token: string) => Promise<ExportFile | undefined>
}

/** GET /exports/{tenant}/{resource}/{token}: the streamed download behind a list's export link. */
export function registerExportRoute(
  app: FastifyInstance,
  forTenant: HttpScopes['forTenant'],
  { resource, open }: ExportRoute,
): void {
  app.get<{ Params: { tenantId: string; token: string } }>(
    `/exports/:tenantId/${resource}/:token`,
    async ({ params }, reply) => {
      const file = await open(forTenant(params.tenantId), params.token)
      if (!file)
        return reply
          .code(404)
          .send({ error: 'This download link has expired. Export again to get a new one.' })
      return reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${file.fileName}"`,
          'cache-control': 'no-store',
        })
        .send(Readable.from(file.csv))
    },
  )
}
