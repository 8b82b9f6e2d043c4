import { defaultTenantId } from '@hearth/contract'
import type { FastifyInstance } from 'fastify'
import { takeRawBodies } from '../platform/http/raw-bodies.ts'
import { logRefusedWebhook } from '../platform/http/refused-webhook.ts'
import type { HttpScopes } from '../platform/module.ts'
import { takeAmazonReport, takeReport } from './returns/service.ts'

/** A report may bring the email that it is about. */
const maxReportBytes = 10 * 1024 * 1024

/** Takes reports of bounces and complaints; there is no such address while none are taken. */
export async function registerMailRoutes(
  app: FastifyInstance,
  { services, forTenant }: HttpScopes,
): Promise<void> {
  if (!services.mail.returns) return
  await app.register(async (plugin) => {
    takeRawBodies(plugin, maxReportBytes)
    plugin.post<{ Body: Buffer | undefined }>('/mail/events', async ({ body, headers }, reply) => {
      const raw = body ?? Buffer.alloc(0)
      const scope = forTenant(defaultTenantId)
      const isAmazon = headers['x-amz-sns-message-type'] !== undefined
      const noting = isAmazon
        ? await takeAmazonReport(scope, raw)
        : await takeReport(scope, raw, headers['hearth-signature'])
      if (noting === 'REFUSED') {
        await logRefusedWebhook(scope, 'email reports')
        return reply.code(401).send({ error: 'The signature is missing or wrong' })
      }
      // A report about nothing of ours is taken too: whoever brings it would try again.
      return reply.code(202).send()
    })
  })
}
