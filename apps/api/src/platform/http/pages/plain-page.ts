import type { FastifyReply, FastifyRequest } from 'fastify'
import { escapeMarkup } from '../../values/markup.ts'

type PlainPage = { title: string; text: string; refreshSeconds?: number }

/** Whether a person's browser asks; programs want JSON. */
export const wantsHtml = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  (headers.accept ?? '').includes('text/html')

/** A page for what the public pages cannot answer: it needs no style, no script and no database. */
export function sendPlainPage(reply: FastifyReply, { title, text, refreshSeconds }: PlainPage): FastifyReply {
  const refresh = refreshSeconds ? `<meta http-equiv="refresh" content="${refreshSeconds}">\n` : ''
  return reply.type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${refresh}<title>${escapeMarkup(title)}</title>
</head>
<body>
<h1>${escapeMarkup(title)}</h1>
<p>${escapeMarkup(text)}</p>
</body>
</html>
`)
}
