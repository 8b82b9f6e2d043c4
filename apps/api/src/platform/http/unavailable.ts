import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendPlainPage, wantsHtml } from './pages/plain-page.ts'

/** Seconds after which a caller may try again. A lost embedded database is usually back by then. */
export const retryAfterSeconds = 5

const page = {
  title: 'Back in a moment',
  text: 'This page cannot be shown right now. It tries again by itself every few seconds.',
  refreshSeconds: retryAfterSeconds,
}

/** The answer while the database cannot be reached: a page for people, JSON for programs. */
export function sendUnavailable(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.code(503).headers({ 'retry-after': String(retryAfterSeconds), 'cache-control': 'no-store' })
  if (request.method === 'GET' && wantsHtml(request)) return sendPlainPage(reply, page)
  return reply.send({ error: 'The server is busy. Please try again in a moment' })
}
