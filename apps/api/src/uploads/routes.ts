import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import type { HttpScopes } from '../platform/module.ts'
import { picture } from './picture.ts'
import { storeUpload } from './service.ts'

/** PUT to a signed address, and the pictures themselves under /files. */
export async function registerUploadRoutes(
  app: FastifyInstance,
  { forTenant, services }: HttpScopes,
): Promise<void> {
  await app.register(async (plugin) => registerPut(plugin, forTenant))
  app.get<{ Params: { tenantId: string; name: string } }>(
    '/files/:tenantId/:name',
    async ({ params }, reply) => {
      const content = await services.storage.get(`${picture.folder}/${params.tenantId}/${params.name}`)
      if (!content) return reply.code(404).send({ error: 'There is no such picture' })
      return reply.headers(headersOf(params.name)).send(await buffer(content))
    },
  )
}

function registerPut(plugin: FastifyInstance, forTenant: HttpScopes['forTenant']): void {
  plugin.removeAllContentTypeParsers()
  // Nothing of a body is read before its address is known, and then no more than a file of its kind may have.
  plugin.addContentTypeParser('*', (_request, body, done) => done(null, body))
  plugin.put<{ Params: { tenantId: string; token: string }; Body: Readable }>(
    '/uploads/:tenantId/:token',
    async ({ params, body, headers }, reply) => {
      // The rest of a file that is refused is not read: the connection cannot be used again.
      reply.header('connection', 'close')
      await storeUpload(forTenant(params.tenantId), {
        token: params.token,
        contentType: String(headers['content-type']).replace(/;.*/s, '').trim().toLowerCase(),
        body: received(body),
      })
      return reply.removeHeader('connection').code(204).send()
    },
  )
}

/** A file as it arrives; one whose sender goes away in the middle is no fault of ours. */
async function* received(body: Readable): AsyncGenerator<Buffer> {
  try {
    yield* body
  } catch (error) {
    if ((error as { code?: string }).code !== 'ECONNRESET') throw error
    throw Object.assign(new Error('The file broke off'), { statusCode: 400 })
  }
}

/** security.md R34: never anything but a picture, whatever a browser makes of it. */
const headersOf = (name: string) => ({
  'content-type': name.endsWith('.png') ? 'image/png' : 'image/jpeg',
  'content-disposition': 'attachment',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, max-age=31536000, immutable',
})
