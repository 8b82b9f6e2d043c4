import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { HttpScopes } from '../platform/module.ts'
import { originOfVisit } from '../tenants/index.ts'
import { listForSiteMap } from './service.ts'

/** What search engines ask for: where they may go, and which articles there are. */
export function registerArticleRoutes(app: FastifyInstance, { forRequest }: HttpScopes): void {
  const site = async (request: FastifyRequest, reply: FastifyReply) => {
    const scope = await forRequest(request, reply)
    return { scope, origin: await originOfVisit(scope, request.host) }
  }
  app.get('/robots.txt', async (request, reply) => {
    const { origin } = await site(request, reply)
    return reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /admin\nDisallow: /graphql\n\nSitemap: ${origin}/sitemap.xml\n`)
  })
  app.get('/sitemap.xml', async (request, reply) => {
    const { scope, origin } = await site(request, reply)
    const articles = await listForSiteMap(scope)
    const urls = articles.map(
      ({ id, updated, publishAt }) =>
        `<url><loc>${origin}/article/${id}</loc><lastmod>${latest(updated, publishAt).toISOString()}</lastmod></url>`,
    )
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
      )
  })
}

/** Of a scheduled article that nobody has touched since, when it appeared. */
const latest = (updated: Date, publishAt: Date | null): Date =>
  publishAt && publishAt > updated ? publishAt : updated
