import { defaultTenantId } from '@hearth/contract'
import type { FastifyInstance } from 'fastify'
import type { HttpScopes } from '../../platform/module.ts'
import { openLink } from './link.ts'
import { renderPdf } from './pdf.ts'

/** GET /receipts/{token}: one receipt as a PDF. */
export function registerReceiptDownload(app: FastifyInstance, scopes: HttpScopes): void {
  app.get<{ Params: { token: string } }>('/receipts/:token', async ({ params }, reply) => {
    const receipt = await openLink(scopes.forTenant(defaultTenantId), params.token)
    if (!receipt)
      return reply.code(404).send({ error: 'This link has expired. Open the receipt to get a new one.' })
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${receipt.number}.pdf"`,
        'cache-control': 'no-store',
      })
      .send(await renderPdf(receipt))
  })
}
