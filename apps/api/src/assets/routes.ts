import type { Readable } from 'node:stream'
import { defaultTenantId } from '@hearth/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { HttpScopes } from '../platform/module.ts'
import type { Scope } from '../platform/scope.ts'
import { openArchive } from './archives/requests.ts'
import { downloadHeaders, readFile } from './files/content.ts'
import { storePart } from './files/sending.ts'
import { type FileRow, openArticleFile, openDownload } from './service.ts'

/** PUT of a file's parts, and the downloads: of a file for staff and for readers, of a zip for who asked for it. */
export async function registerAssetRoutes(app: FastifyInstance, scopes: HttpScopes): Promise<void> {
  const { forTenant, forRequest } = scopes
  // A token says whose it is.
  const system = () => forTenant(defaultTenantId)
  await app.register(async (plugin) => registerPut(plugin, system))
  app.get<{ Params: { token: string } }>('/asset-files/:token', async ({ params }, reply) => {
    const opened = await openDownload(system(), params.token)
    if (!opened)
      return missing(reply, 'This download link has expired. Open the entry again to get a new one.')
    return sendFile(reply, opened)
  })
  app.get<{ Params: { id: string; fileId: string }; Querystring: { preview?: string } }>(
    '/article/:id/files/:fileId',
    async (request, reply) => {
      const { params, query } = request
      const asked = { articleId: params.id, fileId: params.fileId, preview: query.preview }
      const opened = await openArticleFile(await forRequest(request, reply), asked)
      return opened ? sendFile(reply, opened) : missing(reply, 'There is no such file')
    },
  )
  app.get<{ Params: { token: string } }>('/asset-archives/:token', async ({ params }, reply) => {
    const zip = await openArchive(system(), params.token)
    if (!zip) return missing(reply, 'This download link has expired. Ask for the files again.')
    return reply.headers(downloadHeaders(zip.name, 'application/zip', zip.size)).send(zip.content)
  })
}

const missing = (reply: FastifyReply, error: string) => reply.code(404).send({ error })

function sendFile(reply: FastifyReply, { scope, file }: { scope: Scope; file: FileRow }) {
  const type = file.contentType ?? 'application/octet-stream'
  return reply.headers(downloadHeaders(file.name, type, Number(file.size))).send(readFile(scope, file))
}

function registerPut(plugin: FastifyInstance, system: () => Scope): void {
  plugin.removeAllContentTypeParsers()
  // A part goes to the storage as it arrives, and is never held whole.
  plugin.addContentTypeParser('*', (_request, body, done) => done(null, body))
  plugin.put<{ Params: { token: string; number: string }; Body: Readable }>(
    '/asset-parts/:token/:number',
    async ({ params, body }, reply) => {
      // The rest of a part that is refused is not read: the connection cannot be used again.
      reply.header('connection', 'close')
      await storePart(system(), { token: params.token, number: Number(params.number), body })
      return reply.removeHeader('connection').code(204).send()
    },
  )
}
