import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Scope } from '../platform/scope.ts'
import { listForSiteMap } from './service.ts'

/** A stranger at the host that was asked, and the address that the tenant's pages name as their own. */
type Site = (request: FastifyRequest) => Promise<{ scope: Scope; origin: string }>

/** What search engines ask for: where they may go, and which articles there are. */
export function registerArticleRoutes(app: FastifyInstance, site: Site): void {
  app.get('/robots.txt', async (request, reply) => {
    const { origin } = await site(request)
    return reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /admin\nDisallow: /graphql\n\nSitemap: ${origin}/sitemap.xml\n`)
  })
  app.get('/sitemap.xml', async (request, reply) => {
    const { scope, origin } = await site(request)
    const articles = await listForSiteMap(scope)
    const urls = articles.map(
      ({ id, updated }) =>
        `<url><loc>${origin}/article/${id}</loc><lastmod>${updated.toISOString()}</lastmod></url>`,
    )
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
      )
  })
}
