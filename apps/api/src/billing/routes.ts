import { defaultTenantId } from '@hearth/contract'
import type { FastifyInstance } from 'fastify'
import { registerExportRoute } from '../exports/index.ts'
import { takeRawBodies } from '../platform/http/raw-bodies.ts'
import { logRefusedWebhook } from '../platform/http/refused-webhook.ts'
import type { HttpScopes } from '../platform/module.ts'
import { ForgedWebhook, webhookPath } from './provider.ts'
import { registerReceiptDownload } from './receipts/download.ts'
import { openPaymentsExport, paymentsResource } from './staff/exports.ts'
import { registerTestProviderRoutes } from './test-provider/pages.ts'
import { receiveEvent } from './webhooks.ts'

/** An event names what happened; the largest are far below this. */
const maxBodyBytes = 256 * 1024

/** Where the provider tells what happened, and the pages of the built-in one. */
export async function registerBillingRoutes(app: FastifyInstance, scopes: HttpScopes): Promise<void> {
  const { payments } = scopes.services
  await app.register(async (plugin) => {
    takeRawBodies(plugin, maxBodyBytes)
    plugin.post<{ Body: Buffer | undefined }>(webhookPath(payments.name), async (request, reply) => {
      const scope = scopes.forTenant(defaultTenantId)
      const { headers, body = Buffer.alloc(0) } = request
      try {
        await receiveEvent(scope, await payments.parseWebhook({ body, headers, now: scope.now }))
      } catch (error) {
        if (!(error instanceof ForgedWebhook)) throw error
        await logRefusedWebhook(scope, 'payments')
        return reply.code(400).send({ error: 'The signature is not valid, or too old' })
      }
      return reply.send({ received: true })
    })
  })
  registerExportRoute(app, scopes, { resource: paymentsResource, open: openPaymentsExport })
  registerReceiptDownload(app, scopes)
  if (payments.name === 'test') await registerTestProviderRoutes(app, scopes)
}
