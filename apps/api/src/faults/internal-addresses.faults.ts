import { once } from 'node:events'
import { createServer, get } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCertificate } from '../test/certificate.ts'
import { askImport, createImports } from '../test/imports/files.ts'
import { type SignedIn, startTestApp, type TestApp } from '../test/test-app.ts'
import { noteFigure } from './figures.ts'

// Staff give the importer an address that leads into the house instead of out of it (security.md R32).

let hearth: TestApp
let staff: SignedIn
let connections = 0
const { importText } = createImports(() => hearth)
const server = createServer(createCertificate('localhost'), (_request, response) => response.end('email\n'))
server.on('connection', () => {
  connections += 1
})
beforeAll(async () => {
  hearth = await startTestApp()
  staff = await hearth.signIn({ role: 'STAFF' })
  // On both families.
  server.listen(0, '::')
  await once(server, 'listening')
})
afterAll(async () => {
  server.close()
  await hearth.close()
})

/** This machine, and what lies behind it, in the notations that URLs allow; P is a port where a service listens. */
const loopback = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '127.0.0.1.',
  '127.000.000.001',
  '0177.0.0.1',
  '0x7f.0.0.1',
  '0x7f.1',
  '0x7f000001',
  '0X7F000001',
  '017700000001',
  '2130706433',
  '127.255.255.254',
  '127.0.0.2',
  '0',
  '0.0.0.0',
  '00',
  '0x0',
  '１２７.0.0.1',
  '①②⑦.0.0.1',
  '127。0。0。1',
  '127．0．0．1',
  '%31%32%37.0.0.1',
  '127%2e0%2e0%2e1',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'ｌocalhost',
  'ip6-localhost',
  'someone@127.0.0.1',
  'someone:secret@127.0.0.1',
  'files.example@127.1',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[0:0:0:0:0:ffff:7f00:0001]',
  '[::127.0.0.1]',
  '[::ffff:0:127.0.0.1]',
  '[64:ff9b::127.0.0.1]',
  '[2002:7f00:1::]',
  '[64:ff9b:1::7f00:1]',
].map((host) => `https://${host}:P/members.csv`)
const written = [
  'https:127.0.0.1:P',
  'https:/127.0.0.1:P',
  'https:\\\\127.0.0.1:P',
  'https:///127.0.0.1:P',
  'HTTPS://127.0.0.1:P',
  'https://127.0.0.1:P#.files.example',
  'https://127.0.0.1:P?files.example',
  ' https://127.0.0.1:P',
  'ht\ttps://127.0.0.1:P',
  'http://127.0.0.1:P',
  '//127.0.0.1:P',
  'file:///etc/passwd',
  'ftp://127.0.0.1:P',
  'gopher://127.0.0.1:P',
  'data:text/csv,email',
]
const behind = [
  '169.254.169.254',
  '2852039166',
  '0xa9fea9fe',
  '[::ffff:169.254.169.254]',
  '[fd00:ec2::254]',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.0.1',
  '100.64.0.1',
  '[fe80::1]',
  '[fc00::1]',
].map((host) => `https://${host}/members.csv`)

const atPort = (address: string) => address.replace('P', String((server.address() as AddressInfo).port))

/** A fetcher that only refuses what looks like this machine. */
async function fetchNaively(address: string): Promise<void> {
  if (/127\.0\.0\.1|localhost|\[::1\]|169\.254/.test(address) || !URL.canParse(address)) return
  const url = new URL(address)
  if (url.protocol !== 'https:') return
  const request = get(url, { agent: false, rejectUnauthorized: false, timeout: 2_000 })
  await Promise.race([once(request, 'close'), once(request, 'timeout')]).catch(() => {})
  request.destroy()
}

/** Why nothing is imported from there; undefined when something was. */
async function refusalOf(url: string): Promise<string | undefined> {
  const asked = await askImport(hearth, staff, { url })
  if (asked.errors) return asked.errors[0]?.message
  const { state, message } = await importText(staff, '', { url })
  return state === 'FAILED' ? message : undefined
}

test('addresses of the inside for an import', async ({ task }) => {
  const addresses = [...loopback, ...written].map(atPort)
  for (const address of addresses) await fetchNaively(address)
  const naive = connections
  expect(naive, 'a list of forbidden texts lets many through').toBeGreaterThan(10)
  connections = 0
  const all = [...addresses, ...behind]
  const taken: string[] = []
  for (const address of all) if (!(await refusalOf(address))) taken.push(address)
  expect(taken).toEqual([])
  expect(connections).toBe(0)
  noteFigure(task, {
    attack: `${all.length} ${task.name}`,
    control: `${naive} connections to a service of this machine past a list of forbidden texts`,
    result: 'all refused, and no connection was made',
  })
})
