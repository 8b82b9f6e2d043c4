import { defaultTenantId, resumeTypes } from '@hearth/contract'
import type { FastifyInstance } from 'fastify'
import type { HttpScopes } from '../platform/module.ts'
import { openResume } from './resumes.ts'

/** GET a resume from an address that staff were given. */
export function registerApplicationRoutes(app: FastifyInstance, { forTenant }: HttpScopes): void {
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
