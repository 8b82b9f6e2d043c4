import type { FastifyReply, FastifyRequest } from 'fastify'

/** Seconds after which a caller may try again. A lost embedded database is usually back by then. */
export const retryAfterSeconds = 5

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${retryAfterSeconds}">
<title>Back in a moment</title>
</head>
<body>
<h1>Back in a moment</h1>
<p>This page cannot be shown right now. It tries again by itself every few seconds.</p>
</body>
</html>
`

const isPage = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && (headers.accept ?? '').includes('text/html')

/** The answer while the database cannot be reached: a page for people, JSON for programs. */
export function sendUnavailable(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.code(503).headers({ 'retry-after': String(retryAfterSeconds), 'cache-control': 'no-store' })
  if (isPage(request)) return reply.type('text/html; charset=utf-8').send(page)
  return reply.send({ error: 'The server is busy. Please try again in a moment' })
}
