import { buffer } from 'node:stream/consumers'
import { maxPictureBytes, pictureTexts, stripErrorCode } from '@hearth/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { ExpectedError } from '../platform/errors.ts'
import type { HttpScopes } from '../platform/module.ts'
import { storeUpload } from './service.ts'

const types: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png' }

/** PUT to a signed address, and the pictures themselves under /files. */
export async function registerUploadRoutes(
  app: FastifyInstance,
  { forTenant, services }: HttpScopes,
): Promise<void> {
  await app.register(async (plugin) => {
    plugin.removeAllContentTypeParsers()
    plugin.addContentTypeParser(Object.values(types), { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    plugin.setErrorHandler((error, _request, reply) =>
      sendRefusal(reply, error as Error & { statusCode?: number }),
    )
    plugin.put<{ Params: { tenantId: string; token: string }; Body: Buffer }>(
      '/uploads/:tenantId/:token',
      { bodyLimit: maxPictureBytes },
      async ({ params, body, headers }, reply) => {
        const contentType = String(headers['content-type']).split(';')[0] as string
        if (body.length >= maxPictureBytes) return reply.code(413).send({ error: pictureTexts.tooLarge })
        await storeUpload(forTenant(params.tenantId), {
          token: params.token,
          contentType,
          content: body,
        })
        return reply.code(204).send()
      },
    )
  })
  app.get<{ Params: { tenantId: string; name: string } }>(
    '/files/:tenantId/:name',
    async ({ params }, reply) => {
      const file = await services.storage.get(`uploads/${params.tenantId}/${params.name}`)
      if (!file) return reply.code(404).send({ error: 'There is no such picture' })
      return reply.headers(headersOf(params.name)).send(await buffer(file))
    },
  )
}

/** security.md R34: never anything but a picture, whatever a browser makes of it. */
const headersOf = (name: string) => ({
  'content-type': types[name.slice(-3)],
  'content-disposition': 'attachment',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, max-age=31536000, immutable',
})

function sendRefusal(reply: FastifyReply, error: Error & { statusCode?: number }) {
  if (error instanceof ExpectedError) {
    return reply.code(error.code === 'NOT_FOUND' ? 404 : 400).send({ error: stripErrorCode(error.message) })
  }
  if (error.statusCode === 413) return reply.code(413).send({ error: pictureTexts.tooLarge })
  if (error.statusCode === 415) return reply.code(415).send({ error: pictureTexts.wrongType })
  throw error
}
