import { generateKeyPairSync } from 'node:crypto'
import { dkimVerify } from 'mailauth/lib/dkim/verify.js'
import { afterEach, describe, expect, test } from 'vitest'
import { createCertificate } from '../../test/certificate.ts'
import { type Receiver, startReceiver } from '../../test/smtp-receiver.ts'
import type { Delivery, MailAdapter } from './adapter.ts'
import { createSmtp, type SmtpSettings } from './smtp.ts'

// How connections are protected, shared and signed; what becomes of a mail is in adapters.test.ts.

const open: (MailAdapter | Receiver)[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

async function receive(tls?: Parameters<typeof startReceiver>[0]): Promise<Receiver> {
  const receiver = await startReceiver(tls)
  open.unshift(receiver)
  return receiver
}

function sendBy({ port }: Receiver, settings: Partial<SmtpSettings> = {}) {
  const common = { host: '127.0.0.1', port, secure: false, from: 'hello@community.example' }
  const adapter = createSmtp({ ...common, ...settings })
  open.unshift(adapter)
  return (more: Partial<Delivery> = {}) => adapter.deliver({ ...delivery, ...more })
}

const delivery: Delivery = {
  id: 'b3f1c1a0-0000-4000-8000-000000000001',
  recipient: 'zoe@example.com',
  senderName: 'Hearth',
  replyTo: null,
  unsubscribe: 'https://community.example/stop/abc',
  subject: 'Für Zoë',
  text: 'Hello Zoë,\n\n.a line that begins with a point\n',
  html: async () => '<p>Hello Zoë</p>',
  attachments: [],
}

describe('a connection to the mail server', () => {
  test('is not used without protection where that is required, and the reason can pass', async () => {
    const receiver = await receive()
    const failure = await sendBy(receiver, { requireTls: true })().catch((error) => error)
    expect(failure).toMatchObject({ permanent: false })
    expect(failure.message).toMatch(/^The mail server offers no protected connection: /)
    expect(receiver.received).toEqual([])
  })

  test('is not used when nobody vouches for the server’s certificate', async () => {
    const receiver = await receive(createCertificate('127.0.0.1'))
    const failure = await sendBy(receiver, { requireTls: true })().catch((error) => error)
    expect(failure).toMatchObject({ permanent: false })
    expect(failure.message).toContain('self-signed certificate')
    expect(receiver.received).toEqual([])
  })

  test('is used without protection where the server offers none and none is required', async () => {
    const receiver = await receive()
    await sendBy(receiver)()
    expect(receiver.received).toMatchObject([{ to: ['zoe@example.com'], isProtected: false }])
  })

  test.each([
    [
      { connections: 1, mailsPerConnection: 2 },
      { total: 3, most: 1 },
    ],
    [
      { connections: 3, mailsPerConnection: 100 },
      { total: 3, most: 3 },
    ],
  ])('is one of a few that carry many mails each: %j', async (settings, connections) => {
    const receiver = await receive()
    const send = sendBy(receiver, settings)
    await Promise.all(Array.from({ length: 6 }, () => send()))
    expect(receiver.received).toHaveLength(6)
    expect(receiver.connections).toEqual(connections)
  })
})

describe('a mail that is signed (RFC 6376)', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const dkim = {
    domainName: 'community.example',
    keySelector: 'hearth2026',
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
  const asked: string[] = []
  const resolver = async (name: string) => {
    asked.push(name)
    return [[`v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`]]
  }
  const verify = async (raw: string) => (await dkimVerify(Buffer.from(raw), { resolver })).results[0]

  async function sendSigned(): Promise<string> {
    const receiver = await receive()
    await sendBy(receiver, { dkim })({ replyTo: 'support@community.example' })
    return String(receiver.received[0]?.raw)
  }

  test('is verified by the public key of its domain', async () => {
    const result = await verify(await sendSigned())
    expect(result?.status).toMatchObject({ result: 'pass', aligned: 'community.example' })
    expect(asked.at(-1)).toBe('hearth2026._domainkey.community.example')
  })

  test('has under its signature what people read and what mail programs act on', async () => {
    const signed = String((await verify(await sendSigned()))?.signingHeaders?.keys).toLowerCase()
    for (const name of ['from', 'to', 'subject', 'reply-to', 'list-unsubscribe', 'list-unsubscribe-post'])
      expect(signed.split(': ')).toContain(name)
  })

  test.each([
    ['text', 'begins with', 'began with'],
    ['sender', 'From: Hearth', 'From: Hearts'],
    ['address to stop at', 'stop/abc', 'stop/abd'],
  ])('is not verified with another %s', async (_what, from, to) => {
    const raw = await sendSigned()
    expect(raw).toContain(from)
    expect((await verify(raw.replace(from, to)))?.status.result).not.toBe('pass')
  })
})
