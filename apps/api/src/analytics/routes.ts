import { defaultTenantId } from '@hearth/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { createNonce, sendPage } from '../platform/http/security-headers.ts'
import type { HttpScopes } from '../platform/module.ts'
import { getTenantConfiguration } from '../tenants/index.ts'
import { findStop, type Stop, stopPath, stopSummary } from './summaries/choices.ts'
import { renderStop, renderStopped, renderUnknown } from './summaries/page.ts'

type Address = { Params: { token: string } }
const maxFormBytes = 4_096

/** Where an email with figures is stopped: a visit shows a button, so that a mail scanner changes nothing. */
export async function registerAnalyticsRoutes(app: FastifyInstance, scopes: HttpScopes): Promise<void> {
  const open = (token: string) => findStop(scopes.forTenant(defaultTenantId), token)
  await app.register(async (plugin) => {
    // A mail program sends a form of RFC 8058, a browser an empty one: the address says it all.
    plugin.removeAllContentTypeParsers()
    plugin.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: maxFormBytes },
      (_request, _body, done) => done(null),
    )
    plugin.get<Address>(`${stopPath}/:token`, async ({ params }, reply) =>
      show(reply, open(params.token), renderStop),
    )
    plugin.post<Address>(`${stopPath}/:token`, async ({ params }, reply) => {
      const stop = open(params.token)
      if (stop) await stopSummary(stop)
      return show(reply, stop, renderStopped)
    })
  })
}

async function show(reply: FastifyReply, stop: Stop | undefined, render: typeof renderStop) {
  const nonce = createNonce()
  if (!stop) return sendPage(reply.code(404), { html: renderUnknown(nonce), nonce, isSecret: true })
  const { name, tokens } = await getTenantConfiguration(stop.scope)
  const html = render({ nonce, name, tokens, period: stop.period })
  return sendPage(reply, { html, nonce, isSecret: true })
}
