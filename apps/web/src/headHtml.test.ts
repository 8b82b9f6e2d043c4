import { describe, expect, test } from 'vitest'
import { headHtml } from './headHtml.ts'
import type { Head } from './shared/page.ts'

const tenant = { tenantId: 'harbour', name: 'Harbour', logoLight: null, timeZone: 'UTC', tokens: [] }
const htmlOf = (head: Head) =>
  headHtml({
    head,
    tenant: tenant as never,
    origin: 'https://harbour.example',
    nonce: 'n0nce',
    pathname: '/x',
  })

describe('the head of a page', () => {
  test('names page, community and address for tabs, search engines and previews', () => {
    const html = htmlOf({ title: 'Log in', description: 'Come in', image: 'https://harbour.example/a.jpg' })
    expect(html).toContain('<title>Log in · Harbour</title>')
    expect(html).toContain('<meta name="description" content="Come in">')
    expect(html).toContain('<link rel="canonical" href="https://harbour.example/x">')
    expect(html).toContain('<meta property="og:image" content="https://harbour.example/a.jpg">')
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">')
  })

  test('lets no text of a person become markup', () => {
    const html = htmlOf({
      title: '"><script>alert(1)</script>',
      structuredData: { headline: '</script><script>alert(1)</script>' },
    })
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('</script><script>')
  })

  test('of an address that opens something gives that address to nobody (security.md R11)', () => {
    const html = htmlOf({ title: 'Activate', isSecret: true })
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).not.toContain('/x"')
  })
})
