import { randomBytes } from 'node:crypto'
import type {} from '@fastify/compress'
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

/** Where browsers report what a page's policy kept from them. */
export const policyReportsPath = '/csp-reports'

export const createNonce = (): string => randomBytes(16).toString('base64')

/** Origins of somebody else's from which a page may load. */
export type OpenedHosts = { scripts: string[]; frames: string[]; connections: string[] }

export type Page = {
  html: string
  /** A new one for each response; the elements that may run or style the page have it. */
  nonce: string
  /** It shows pictures of other hosts. */
  showsPictures?: boolean
  /** Absent: it loads nothing but what is ours. */
  opens?: OpenedHosts | undefined
  /** Pages of this very host may frame it; no other page may be framed at all. */
  isFramed?: boolean
  /** What it may frame, as sources of a policy; absent: nothing. */
  frames?: string[]
  /** It is not compressed, because from the length of a compressed page its secrets could be guessed. */
  isSecret?: boolean
}

/** Sends an HTML page with the policy that fits it. The text is sent as it is: nothing is put into it here. */
export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  const { html, nonce, opens, showsPictures = false, isSecret = false, isFramed = false, frames = [] } = page
  const framed = [...frames, ...(opens?.frames ?? [])]
  const allow = (rule: string, hosts: string[] = []) => [rule, ...hosts].join(' ')
  reply.type('text/html; charset=utf-8').headers({
    'content-security-policy': [
      "default-src 'none'",
      allow(`script-src 'self' 'nonce-${nonce}'`, opens?.scripts),
      `style-src 'self' 'nonce-${nonce}'`,
      // React writes style attributes for sizes that are known only at run time; elements need the nonce.
      "style-src-attr 'unsafe-inline'",
      `img-src 'self' data: blob:${showsPictures ? ' https:' : ''}`,
      "font-src 'self'",
      allow("connect-src 'self'", opens?.connections),
      "manifest-src 'self'",
      "form-action 'self'",
      ...(framed.length > 0 ? [allow('frame-src', framed)] : []),
      `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
      "object-src 'none'",
      "base-uri 'none'",
      `report-uri ${policyReportsPath}`,
      'report-to csp',
    ].join('; '),
    'reporting-endpoints': `csp="${policyReportsPath}"`,
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-store',
  })
  if (isSecret) return reply.send(html)
  reply.compress(html)
  return reply
}
