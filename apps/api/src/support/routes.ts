import { defaultTenantId } from '@hearth/contract'
import type { FastifyInstance } from 'fastify'
import { takeRawBodies } from '../platform/http/raw-bodies.ts'
import { logRefusedWebhook } from '../platform/http/refused-webhook.ts'
import type { HttpScopes } from '../platform/module.ts'
import { takeMail } from './inbound/service.ts'

const maxMailBytes = 10 * 1024 * 1024

/** Takes emails that a mail server hands over, each as it came; there is no such address while none are taken. */
export async function registerSupportRoutes(
  app: FastifyInstance,
  { services, forTenant }: HttpScopes,
): Promise<void> {
  if (!services.mail.inbound) return
  await app.register(async (plugin) => {
    takeRawBodies(plugin, maxMailBytes)
    plugin.post<{ Body: Buffer | undefined }>('/mail/inbound', async ({ body, headers }, reply) => {
      const raw = body ?? Buffer.alloc(0)
      const scope = forTenant(defaultTenantId)
      const taking = await takeMail(scope, raw, headers['hearth-signature'])
      if (taking === 'REFUSED') {
        await logRefusedWebhook(scope, 'email')
        return reply.code(401).send({ error: 'The signature is missing or wrong' })
      }
      if (typeof taking === 'object')
        return reply.code(429).header('retry-after', taking.retryAfter).send({ error: 'Too many emails' })
      // A message for nobody is taken too: the mail server would return it to its sender, or try again.
      return reply.code(202).send()
    })
  })
}
