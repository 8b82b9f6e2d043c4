import type { Attributes, IOptions } from 'sanitize-html'

// What HTML may stand in rich text, such as an article (security.md R29): structure and emphasis, links, and pictures.
// No script, style, frame, form, svg or math; addresses are https, or mailto in links, or a picture of our own.

const ownPicture = /^\/files\/[a-z0-9-]+\/[0-9a-f-]{36}\.(jpg|png)$/

/** An address as browsers will read it, or nothing if they would do anything but fetch or mail. */
function parseAddress(address: string | undefined, protocols: string[]): string | undefined {
  // The parser drops tabs and newlines, behind which a scheme hides from a reader.
  if (!address || /[\p{Cc}\s\\]/u.test(address.trim())) return undefined
  const url = URL.parse(address.trim())
  return url && protocols.includes(url.protocol) && !url.username && !url.password ? url.href : undefined
}

function cleanLink({ href, title }: Attributes) {
  const address = parseAddress(href, ['https:', 'mailto:'])
  return {
    tagName: 'a',
    attribs: { ...(address && { href: address, rel: 'noopener nofollow' }), ...(title && { title }) },
  }
}

const measure = (text: string | undefined) => (/^[1-9]\d{0,4}$/.test(text ?? '') ? text : undefined)

/** The measures stay, because they keep a picture's place while it is fetched. */
function cleanPicture({ src, alt, width, height }: Attributes) {
  const own = src && ownPicture.test(src) ? src : undefined
  const address = own ?? parseAddress(src, ['https:'])
  const [wide, high] = [measure(width), measure(height)]
  return {
    tagName: 'img',
    attribs: {
      ...(address && { src: address }),
      alt: alt ?? '',
      ...(wide && high && { width: wide, height: high }),
      loading: 'lazy',
      decoding: 'async',
    },
  }
}

const headings = { h1: 'h2', h5: 'h4', h6: 'h4' }

const allowed: IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'cite', 'figure', 'figcaption'],
    ...['a', 'strong', 'b', 'em', 'i', 'u', 's', 'sup', 'sub', 'code', 'pre', 'img'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'title'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    ol: ['start'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'mailto'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  transformTags: {
    ...headings,
    div: 'p',
    a: (_tag, attributes) => cleanLink(attributes),
    img: (_tag, attributes) => cleanPicture(attributes),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  nestingLimit: 30,
}

/** HTML with nothing in it but what may stand in rich text; cleaning it again changes nothing. */
export async function cleanHtml(html: string): Promise<string> {
  const { default: sanitizeHtml } = await import('sanitize-html')
  return sanitizeHtml(html, allowed).trim()
}
