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

/** Stands in the built index.html wherever a nonce belongs; vite puts it there (`html.cspNonce`). */
export const noncePlaceholder = '__CSP_NONCE__'

export function registerSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(always)) {
      if (!reply.hasHeader(name)) reply.header(name, value)
    }
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', policyForData)
  })
}

/**
 * Sends a built HTML page with a fresh nonce in its policy and its text. `showsPictures`: those of other hosts too.
 * `isSecret`: it is not compressed, because from the length of a compressed page its secrets could be guessed.
 */
export function sendPage(
  reply: FastifyReply,
  html: string,
  { showsPictures = false, isSecret = false } = {},
): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  const text = html.replaceAll(noncePlaceholder, nonce)
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
  if (isSecret) return reply.send(text)
  reply.compress(text)
  return reply
}
