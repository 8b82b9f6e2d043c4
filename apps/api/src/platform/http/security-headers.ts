import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'

// security.md R23 and R24. Pages are sent by sendPage, which adds the policy for documents.

const always = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'geolocation=(), camera=(), microphone=()',
}
const policyForData = "default-src 'none'; frame-ancestors 'none'; object-src 'none'; base-uri 'none'"
/** Of every answer that is no page; what is answered before any hook runs sends them itself (server.ts). */
export const headersOfData = { ...always, 'content-security-policy': policyForData }

export function registerSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(headersOfData)) {
      if (!reply.hasHeader(name)) reply.header(name, value)
    }
  })
}

export const createNonce = (): string => randomBytes(16).toString('base64')

export type Page = {
  html: string
  /** A new one for each response; the elements that may run or style the page have it. */
  nonce: string
  /** It shows pictures of other hosts. */
  showsPictures?: boolean
  /** It is not compressed, because from the length of a compressed page its secrets could be guessed. */
  isSecret?: boolean
}

/** Sends an HTML page with the policy that fits it. The text is sent as it is: nothing is put into it here. */
export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  const { html, nonce, showsPictures = false, isSecret = false } = page
  reply.type('text/html; charset=utf-8').headers({
    'content-security-policy': [
      "default-src 'none'",
      `script-src 'self' 'nonce-${nonce}'`,
      `style-src 'self' 'nonce-${nonce}'`,
      // React writes style attributes for sizes that are known only at run time; elements need the nonce.
      "style-src-attr 'unsafe-inline'",
      `img-src 'self' data: blob:${showsPictures ? ' https:' : ''}`,
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "object-src 'none'",
      "base-uri 'none'",
    ].join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-store',
  })
  if (isSecret) return reply.send(html)
  reply.compress(html)
  return reply
}
