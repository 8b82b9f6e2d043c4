import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { headersOfData } from '../security-headers.ts'
import { createServer } from '../server.ts'
import { registerStaticApp } from './static-app.ts'

const root = mkdtempSync(join(tmpdir(), 'hearth-dist-'))
mkdirSync(join(root, 'static'))
writeFileSync(
  join(root, 'index.html'),
  '<meta nonce="__CSP_NONCE__"><script nonce="__CSP_NONCE__" src="/app/static/a.js"></script>',
)
writeFileSync(join(root, 'static/a.js'), 'hello()')
writeFileSync(join(root, 'static/a.js.gz'), gzipSync('hello()'))

const app = createServer({ log: pino({ level: 'silent' }), trustProxy: [] })
beforeAll(() => registerStaticApp(app, '/app', { root }))
afterAll(() => app.close())

describe('a built app', () => {
  test.each(['/app', '/app/', '/app/users/1/show', '/app/login?x=1'])(
    'answers %s with its page, never kept',
    async (url) => {
      const { statusCode, headers, body } = await app.inject({ url })
      expect(statusCode).toBe(200)
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['cross-origin-opener-policy']).toBe('same-origin')
      expect(body).not.toContain('__CSP_NONCE__')
    },
  )

  test('R24 allows only scripts of its own with a nonce that is new each time', async () => {
    const read = async () => {
      const { headers, body } = await app.inject({ url: '/app' })
      return { policy: String(headers['content-security-policy']), nonce: /nonce="([^"]+)"/.exec(body)?.[1] }
    }
    const [first, second] = [await read(), await read()]
    expect(first.policy).toContain(`script-src 'self' 'nonce-${first.nonce}'`)
    expect(first.policy).toContain("default-src 'none'")
    expect(first.policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(first.nonce).not.toBe(second.nonce)
  })

  test('sends assets packed to who takes them packed, for a year', async () => {
    const packed = await app.inject({ url: '/app/static/a.js', headers: { 'accept-encoding': 'gzip' } })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(packed.rawPayload).toString()).toBe('hello()')
    const plain = await app.inject({ url: '/app/static/a.js', headers: { 'accept-encoding': 'identity' } })
    expect(plain.body).toBe('hello()')
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test('R23 an asset that the browser has already is answered with all headers', async () => {
    const { headers } = await app.inject({ url: '/app/static/a.js' })
    const again = await app.inject({
      url: '/app/static/a.js',
      headers: { 'if-none-match': String(headers.etag) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(again.headers).toMatchObject(headersOfData)
  })

  test.each(['/app/static/none.js', '/app/static/../index.html', '/app/static/%2e%2e/index.html'])(
    'has no asset %s',
    async (url) => {
      const { statusCode, body } = await app.inject({ url })
      expect([statusCode === 404 || body.includes('<meta')]).toEqual([true])
      expect(body).not.toContain('__CSP_NONCE__')
    },
  )
})
