import { describe, expect, test } from 'vitest'
import { cleanHtml } from './rich-text.ts'

describe('R29 rich text', () => {
  test('keeps structure, emphasis, links, quotes, lists, tables and pictures with their measures', async () => {
    const html = [
      '<h2>One</h2><p>a <em>b</em> <strong>c</strong> <sup>1</sup></p><ol start="3"><li>d</li></ol>',
      '<blockquote><p>e</p><cite>f</cite></blockquote><table><tbody><tr><td colspan="2">g</td></tr></tbody></table>',
      '<figure><img src="https://p.example/a.jpg" alt="h" width="800" height="600" loading="lazy" decoding="async" /><figcaption>i</figcaption></figure>',
      '<p><a href="https://example.com/" rel="noopener nofollow">j</a></p>',
      '<p><a href="mailto:k@example.com" rel="noopener nofollow">k</a></p>',
    ].join('')
    expect(await cleanHtml(html)).toBe(html)
  })

  test.each([
    ['makes a heading of the page one of the text', '<h1>A</h1>', '<h2>A</h2>'],
    [
      'keeps a picture of our own',
      '<img src="/files/hearth/00000000-0000-4000-8000-000000000000.png">',
      '<img src="/files/hearth/00000000-0000-4000-8000-000000000000.png" alt="" loading="lazy" decoding="async" />',
    ],
    ['takes out a picture from elsewhere on this host', '<img src="/graphql">', ''],
    ['takes out a picture over http', '<img src="http://p.example/a.jpg">', ''],
    ['takes out a picture that is data', '<img src="data:image/svg+xml,<svg onload=alert(1)>">', ''],
    [
      'takes out what a picture could call',
      '<img src="https://p.example/a.jpg" srcset="https://q.example/b.jpg 2x" onerror="a()">',
      '<img src="https://p.example/a.jpg" alt="" loading="lazy" decoding="async" />',
    ],
    ['leaves the words of a link that is script', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['leaves the words of a link whose script hides', '<a href="java\tscript:alert(1)">a</a>', '<a>a</a>'],
    ['leaves the words of a link without a scheme', '<a href="//evil.example">a</a>', '<a>a</a>'],
    [
      'leaves the words of a link that carries a password',
      '<a href="https://a:b@evil.example">a</a>',
      '<a>a</a>',
    ],
    ['takes out styles and classes', '<p style="color:red" class="x" id="y">a</p>', '<p>a</p>'],
    [
      'takes out forms with what they hold',
      '<form action="/x"><p>a</p><input><button>b</button></form>',
      '<p>a</p>b',
    ],
    ['takes out svg and math', '<svg><script>1</script></svg><math><mi>x</mi></math>', 'x'],
    ['takes out frames', '<iframe src="https://x.example"></iframe><p>a</p>', '<p>a</p>'],
  ])('%s', async (_what, html, cleaned) => {
    expect(await cleanHtml(html)).toBe(cleaned)
    expect(await cleanHtml(cleaned)).toBe(cleaned)
  })
})
