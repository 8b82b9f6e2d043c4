/** Elements that mail programs put the earlier messages in. */
const quoted =
  /\b(gmail_quote|gmail_attr|yahoo_quoted|moz-cite-prefix|protonmail_quote|OutlookMessageHeader)\b/
const quotedIds = new Set(['appendonsend', 'divRplyFwdMsg'])

const breaks = ['p', 'div', 'li', 'tr', 'h1', 'h2', 'h3', 'h4', 'pre']

/** The words of an HTML message as lines of text, without the earlier messages that it quotes. */
export async function textOfHtml(html: string): Promise<string> {
  const { default: sanitizeHtml } = await import('sanitize-html')
  const marked = sanitizeHtml(html, {
    allowedTags: ['br', 'blockquote', ...breaks],
    allowedAttributes: { '*': ['class', 'id'] },
    nestingLimit: 100,
    exclusiveFilter: ({ tag, attribs }) =>
      tag === 'blockquote' || quoted.test(attribs.class ?? '') || quotedIds.has(attribs.id ?? ''),
  })
  const lines = marked
    .replace(/\s+/g, ' ')
    .replace(/<br\b[^>]*>|<\/(?:p|div|li|tr|h\d|pre)>/g, '\n')
    .replace(/<[^>]*>/g, '')
  return decode(lines)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
}

/** What sanitize-html writes for the letters that would begin a tag or an entity. */
const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }
const decode = (text: string): string =>
  text.replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity)
