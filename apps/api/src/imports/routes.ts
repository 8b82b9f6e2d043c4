import { defaultTenantId, stripErrorCode } from '@hearth/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { ExpectedError } from '../platform/errors.ts'
import { registerStream, type Streamed } from '../platform/http/stream-route.ts'
import type { HttpScopes } from '../platform/module.ts'
import type { Scope } from '../platform/scope.ts'
import { ImportRefusal } from './refusal.ts'
import { findReported, type JobRow, writeReport } from './report.ts'
import { storeUpload } from './sources/service.ts'

/** PUT to a signed address, and the report of an import. */
export async function registerImportRoutes(app: FastifyInstance, { forTenant }: HttpScopes): Promise<void> {
  await app.register(async (plugin) => registerUpload(plugin, forTenant))
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

function registerUpload(plugin: FastifyInstance, forTenant: HttpScopes['forTenant']): void {
  plugin.removeAllContentTypeParsers()
  // The body goes on as it comes in: storing it counts its bytes.
  plugin.addContentTypeParser('text/csv', (_request, body, done) => done(null, body))
  plugin.setErrorHandler((error, _request, reply) =>
    sendRefusal(reply, error as Error & { statusCode?: number }),
  )
  plugin.put<{ Params: { tenantId: string; token: string }; Body: AsyncIterable<Buffer> | undefined }>(
    '/imports/uploads/:tenantId/:token',
    async ({ params, body }, reply) => {
      if (!body) return reply.code(400).send({ error: 'The file is empty' })
      await storeUpload(forTenant(params.tenantId), params.token, body)
      return reply.code(204).send()
    },
  )
}

function sendRefusal(reply: FastifyReply, error: Error & { statusCode?: number }) {
  if (error instanceof ExpectedError)
    return reply
      .code(404)
      .header('connection', 'close')
      .send({ error: stripErrorCode(error.message) })
  // The rest of the body is not read: the connection cannot be used again.
  if (error instanceof ImportRefusal)
    return reply.code(413).header('connection', 'close').send({ error: error.message })
  if (error.statusCode === 415)
    return reply.code(415).send({ error: 'An import takes a file of the type text/csv' })
  throw error
}
