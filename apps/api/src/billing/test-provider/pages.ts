import type { FastifyInstance, FastifyReply } from 'fastify'
import { createNonce, sendPage } from '../../platform/http/security-headers.ts'
import type { HttpScopes } from '../../platform/module.ts'
import type { Scope } from '../../platform/scope.ts'
import { getTenantConfiguration } from '../../tenants/index.ts'
import { confirmPayment, findCheckout, isOpen, type Outcome, payCheckout } from './checkouts.ts'
import { renderCheckout, renderClosed } from './page.ts'

type Address = { Params: { tenantId: string; id: string } }
const address = '/test-payments/:tenantId/:id'
const maxFormBytes = 4_096

/** The provider's own page, and what its card form on ours would ask it. */
export async function registerTestProviderRoutes(app: FastifyInstance, scopes: HttpScopes): Promise<void> {
  await app.register(async (plugin) => {
    plugin.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxFormBytes },
      (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    )
    plugin.get<Address>(address, async ({ params }, reply) =>
      showPage(scopes.forTenant(params.tenantId), reply, params.id),
    )
    plugin.post<Address & { Body: Record<string, string> }>(address, async ({ params, body }, reply) => {
      const scope = scopes.forTenant(params.tenantId)
      const outcome = await payCheckout(scope, params.id, {
        number: String(body?.number ?? ''),
        authentication: parseAuthentication(body?.authentication),
      })
      return showPage(scope, reply, params.id, outcome)
    })
  })
  app.post<{ Body: Record<string, unknown> }>('/test-payments/confirm', async (request, reply) => {
    const { clientSecret, number, authentication } = request.body ?? {}
    const outcome = await confirmPayment(await scopes.forRequest(request, reply), {
      clientSecret: String(clientSecret ?? ''),
      number: String(number ?? ''),
      authentication: parseAuthentication(authentication),
    })
    return reply.header('cache-control', 'no-store').send({ outcome })
  })
}

const parseAuthentication = (value: unknown) =>
  value === 'APPROVED' || value === 'REFUSED' ? value : undefined

/** Who has paid is led on, so that coming back or loading again pays nothing twice. */
async function showPage(scope: Scope, reply: FastifyReply, id: string, outcome?: Outcome) {
  const checkout = await findCheckout(scope, id)
  if (!checkout) return reply.callNotFound()
  if (checkout.status === 'COMPLETE')
    return reply.header('cache-control', 'no-store').redirect(checkout.successUrl, 303)
  const nonce = createNonce()
  const parts = { nonce, tenant: await getTenantConfiguration(scope), checkout, outcome }
  const html = isOpen(checkout, scope) ? renderCheckout(parts) : renderClosed(parts)
  return sendPage(reply, { html, nonce, isSecret: true })
}
