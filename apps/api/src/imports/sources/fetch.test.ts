import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isPublicAddress, resolvePublic } from '../../platform/outgoing/public-addresses.ts'
import { createCertificate } from '../../test/certificate.ts'
import { fetchSource } from './fetch.ts'

describe('R32 addresses', () => {
  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.7',
    '203.0.113.9',
    '224.0.0.1',
    '239.255.255.255',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    '64:ff9b::808:808',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:2::1',
    '2001:10::1',
    '2001:20::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '2002:808:808::1',
    '2620:4f:8000::1',
    '3fff::1',
    '5f00::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    'localhost',
    '1.2.3',
    '',
  ])('%j is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  test.each([
    '1.1.1.1',
    '8.8.8.8',
    '100.63.255.255',
    '100.128.0.1',
    '172.15.0.1',
    '172.32.0.1',
    '192.0.1.1',
    '198.20.0.1',
    '223.255.255.255',
    '2600::1',
    '2001:4860:4860::8888',
    '2a00:1450:4001::200e',
  ])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  test('a host with one address that is not public is refused, and so is one without any', async () => {
    await expect(resolvePublic('evil.example', async () => ['8.8.8.8', '10.0.0.1'])).rejects.toThrow(
      'evil.example is not a public host',
    )
    await expect(resolvePublic('evil.example', async () => [])).rejects.toThrow('not a public host')
    expect(await resolvePublic('good.example', async () => ['8.8.8.8'])).toEqual(['8.8.8.8'])
  })

  test.each([
    'https://127.0.0.1/x.csv',
    'https://localhost/x.csv',
    'https://2130706433/x.csv',
    'https://0x7f.1/x.csv',
    'https://0177.0.0.1/x.csv',
    'https://127.1/x.csv',
    'https://１２７.0.0.1/x.csv',
    'https://[::1]/x.csv',
    'https://[::ffff:127.0.0.1]/x.csv',
    'https://[::ffff:7f00:1]/x.csv',
    'https://[2002:7f00:1::]/x.csv',
    'https://[64:ff9b::7f00:1]/x.csv',
    'https://169.254.169.254/latest/meta-data',
    'https://0/x.csv',
  ])('nothing is fetched from %s', async (address) => {
    await expect(read(address, {})).rejects.toThrow('is not a public host')
  })
})

const host = 'files.example'
const { key, cert } = createCertificate(host)
const answers: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  '/members.csv': (_request, response) => response.end('email\na@example.com\n'),
  '/headers': (request, response) => response.end(JSON.stringify(request.headers)),
  '/gzip': (_request, response) =>
    response.setHeader('content-encoding', 'gzip').end(gzipSync('email\na@example.com\n')),
  '/brotli': (_request, response) =>
    response.setHeader('content-encoding', 'br').end(brotliCompressSync('email\na@example.com\n')),
  '/damaged': (_request, response) => response.setHeader('content-encoding', 'gzip').end('not gzip at all'),
  '/strange': (_request, response) => response.setHeader('content-encoding', 'zip').end('x'),
  '/redirect': (_request, response) => response.writeHead(302, { location: '/members.csv' }).end(),
  '/missing': (_request, response) => response.writeHead(404).end(),
  '/page': (_request, response) => response.setHeader('content-type', 'text/html; charset=utf-8').end('<p>'),
  '/silent': () => {},
  '/slow': (_request, response) => void response.write('email\n'),
  '/broken': (_request, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('email\n')
    setImmediate(() => response.destroy())
  },
}

let server: Server
let origin: string
let requests: string[]
beforeAll(async () => {
  server = createServer({ key, cert }, (request, response) => {
    requests.push(String(request.url))
    answers[String(request.url)]?.(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `https://${host}:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const here = { resolve: async () => ['127.0.0.1'], ca: cert }

async function read(address: string, options: Parameters<typeof fetchSource>[1] = here): Promise<string> {
  requests = []
  let text = ''
  for await (const chunk of fetchSource(address, options)) text += chunk
  return text
}

describe('R32 fetching', () => {
  test.each(['/members.csv', '/gzip', '/brotli'])('brings the decoded text of %s', async (path) => {
    expect(await read(origin + path)).toBe('email\na@example.com\n')
  })

  test('resolves the host once and connects to the address that was checked', async () => {
    const asked: string[] = []
    const resolve = async (name: string) => {
      asked.push(name)
      return ['127.0.0.1']
    }
    await read(`${origin}/members.csv`, { ...here, resolve })
    expect(asked).toEqual([host])
  })

  test('sends no credentials of any kind', async () => {
    const headers = JSON.parse(await read(`${origin}/headers`))
    expect(Object.keys(headers).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ])
  })

  test('follows no redirect', async () => {
    await expect(read(`${origin}/redirect`)).rejects.toThrow('redirects to another address')
    expect(requests).toEqual(['/redirect'])
  })

  test.each([
    ['/missing', 'answered with status 404 instead of a file'],
    ['/page', 'sent a web page instead of a CSV file'],
    ['/damaged', 'sent a file that cannot be unpacked'],
    ['/strange', "in an encoding that is not known: 'zip'"],
    ['/broken', 'broke off while it sent the file'],
  ])('refuses %s: %s', async (path, sentence) => {
    await expect(read(origin + path)).rejects.toThrow(sentence)
  })

  test.each(['/silent', '/slow'])('gives up on %s when the time is over', async (path) => {
    await expect(read(origin + path, { ...here, deadlineMs: 300 })).rejects.toThrow(
      'took longer than 0.3 seconds',
    )
  })

  test('gives up on a name server that does not answer', async () => {
    const resolve = () => new Promise<string[]>(() => {})
    await expect(read(`${origin}/members.csv`, { resolve, deadlineMs: 50 })).rejects.toThrow('took longer')
  })

  test('refuses a certificate that nobody vouches for, or for another host', async () => {
    await expect(read(`${origin}/members.csv`, { resolve: here.resolve })).rejects.toThrow(
      'has no valid certificate',
    )
    const other = `${origin.replace(host, 'other.example')}/members.csv`
    await expect(read(other)).rejects.toThrow('has no valid certificate')
    expect(requests).toEqual([])
  })

  test.each([
    ['http://files.example/x.csv', 'must begin with https://'],
    ['file:///etc/passwd', 'must begin with https://'],
    ['ftp://files.example/x.csv', 'must begin with https://'],
    ['members.csv', 'must begin with https://'],
    ['https://ada:secret@files.example/x.csv', 'user name or a password'],
    ['https://ada@files.example/x.csv', 'user name or a password'],
  ])('refuses the address %s', async (address, sentence) => {
    await expect(read(address)).rejects.toThrow(sentence)
  })

  test('says when a host is not known', async () => {
    const resolve = async () => Promise.reject(Object.assign(new Error('x'), { code: 'ENOTFOUND' }))
    await expect(read(`${origin}/members.csv`, { resolve })).rejects.toThrow(`The host ${host}`)
  })
})
