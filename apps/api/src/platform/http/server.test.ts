import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { sendCognito } from '../../test/test-people.ts'

let hearth: TestApp
beforeAll(async () => {
  hearth = await startTestApp()
})
afterAll(() => hearth.close())

/** Sends bytes as they are, and reads until the server closes the connection. */
function sendRaw(text: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let answer = ''
  const socket = connect(Number(new URL(hearth.url).port), '127.0.0.1', () => socket.write(text))
  socket.on('data', (chunk) => {
    answer += chunk
  })
  socket.on('close', () => resolve(answer))
  socket.on('error', reject)
  return promise
}

const always = [
  'strict-transport-security: max-age=63072000; includeSubDomains',
  'x-content-type-options: nosniff',
  'referrer-policy: strict-origin-when-cross-origin',
  'permissions-policy: geolocation=(), camera=(), microphone=()',
  "content-security-policy: default-src 'none'; frame-ancestors 'none'; object-src 'none'; base-uri 'none'",
]

describe('R23 what no route answers has all headers too', () => {
  test.each([
    ['an address that cannot be decoded', 'GET /% HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', '400'],
    [
      'a bad escape inside an address',
      'GET /files/%E0%A4%A HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      '400',
    ],
    ['no HTTP at all', 'hello\r\n\r\n', '400'],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', '400'],
    ['no host in HTTP/1.0', 'GET /config.json HTTP/1.0\r\n\r\n', '400'],
    ['a negative length', 'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n', '400'],
    ['headers over 16 KiB', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(17_000)}\r\n\r\n`, '431'],
    ['an address over 16 KiB', `GET /${'x'.repeat(17_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, '431'],
  ])('%s', async (_what, request, status) => {
    const answer = await sendRaw(request)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    const headers = head.split('\r\n').map((line) => line.replace(/^[^:]+/, (name) => name.toLowerCase()))
    expect(headers).toEqual(expect.arrayContaining(always))
    expect(JSON.parse(body).error).toMatch(/not a valid|not valid|larger than|no Host/)
  })

  test('a load balancer may ask for the health without a host', async () => {
    expect(await sendRaw('GET /health/live HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /)
  })

  test('R27 a slow request is looked for twice a second, so that it ends in time', () => {
    expect(hearth.app.server).toMatchObject({ headersTimeout: 15_000, requestTimeout: 30_000 })
    const interval = Object.getOwnPropertySymbols(hearth.app.server)
      .filter((symbol) => String(symbol).includes('onnectionsChecking'))
      .map(
        (symbol) => (hearth.app.server as unknown as Record<symbol, { _repeat?: number }>)[symbol]?._repeat,
      )
    expect(interval).toContain(500)
  })
})

describe('a refusal is a page for people and JSON for programs', () => {
  // fetch would put the address right first.
  const ask = (path: string, accept: string) =>
    sendRaw(`GET ${path} HTTP/1.1\r\nHost: x\r\nAccept: ${accept}\r\nConnection: close\r\n\r\n`)

  test.each(['/%', '/article/a%00b'])('at the address %s', async (path) => {
    const page = await ask(path, 'text/html,*/*')
    expect(page).toMatch(
      /^HTTP\/1.1 400 .*content-type: text\/html.*<h1>This request was not accepted<\/h1>/s,
    )
    expect(page).toContain("default-src 'none'")
    const answer = await ask(path, 'application/json')
    expect(answer).toMatch(/^HTTP\/1.1 400 .*content-type: application\/json.*\{"error":/s)
  })
})

describe('texts that cannot be stored', () => {
  test.each(['/login?next=%00', '/article/a%00b', '/files/hearth/%00', '/support/%00', '/%00'])(
    'are refused in the address %s',
    async (path) => {
      const response = await fetch(hearth.url + path)
      expect(response.status).toBe(400)
      expect(await response.text()).toContain('cannot be stored')
    },
  )

  test.each(['a\0b@example.com', 'a\ud800b@example.com'])(
    'are refused by the identity service: %j',
    async (name) => {
      const answer = await sendCognito(hearth.url, 'InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: 'hearth-admin',
        AuthParameters: { USERNAME: name, PASSWORD: 'x' },
      })
      expect(JSON.stringify(answer)).toMatch(/InvalidParameterException.*cannot be stored/)
    },
  )
})
