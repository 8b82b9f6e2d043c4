import { defaultTenantId, maxResumeBytes, resumeTexts, resumeTypes, stripErrorCode } from '@hearth/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { ExpectedError } from '../platform/errors.ts'
import type { HttpScopes } from '../platform/module.ts'
import { openResume, storeResume } from './resumes/service.ts'

/** PUT a resume to a signed address, and GET it from another one. */
export async function registerApplicationRoutes(
  app: FastifyInstance,
  { forTenant }: HttpScopes,
): Promise<void> {
  await app.register(async (plugin) => registerUpload(plugin, forTenant))
  // In the query and not in the path, because paths are logged.
  app.get<{ Querystring: { token?: string } }>('/applications/resumes', async ({ query }, reply) => {
    const resume = await openResume(forTenant(defaultTenantId), String(query.token))
    if (!resume)
      return reply.code(404).send({ error: 'This link has expired. Open the application to get a new one.' })
    return reply.headers(headersOf(resume)).send(resume.content)
  })
}

/** security.md R34: a file to keep, never a page. */
const headersOf = ({ name, contentType }: { name: string; contentType: string }) => ({
  'content-type': contentType,
  'content-disposition': `attachment; filename="resume.${resumeTypes[contentType]}"; filename*=UTF-8''${encodeURIComponent(name)}`,
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
})

function registerUpload(plugin: FastifyInstance, forTenant: HttpScopes['forTenant']): void {
  plugin.removeAllContentTypeParsers()
  plugin.addContentTypeParser(Object.keys(resumeTypes), { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  plugin.setErrorHandler((error, _request, reply) =>
    sendRefusal(reply, error as Error & { statusCode?: number }),
  )
  plugin.put<{ Params: { tenantId: string; token: string }; Body: Buffer }>(
    '/applications/resumes/:tenantId/:token',
    { bodyLimit: maxResumeBytes },
    async ({ params, body, headers }, reply) => {
      const contentType = String(headers['content-type']).split(';')[0] as string
      await storeResume(forTenant(params.tenantId), {
        token: params.token,
        contentType,
        content: body,
      })
      return reply.code(204).send()
    },
  )
}

function sendRefusal(reply: FastifyReply, error: Error & { statusCode?: number }) {
  if (error instanceof ExpectedError)
    return reply.code(error.code === 'NOT_FOUND' ? 404 : 400).send({ error: stripErrorCode(error.message) })
  if (error.statusCode === 413)
    return reply.code(413).header('connection', 'close').send({ error: resumeTexts.tooLarge })
  if (error.statusCode === 415) return reply.code(415).send({ error: resumeTexts.wrongType })
  throw error
}
