import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startSmsServices } from '../../test/providers/sms.ts'
import { MailFailure } from '../mail/adapter.ts'
import { isWholeNumber, type SmsAdapter } from './adapter.ts'
import { createSms } from './sms.ts'

let services: Awaited<ReturnType<typeof startSmsServices>>
beforeAll(async () => {
  services = await startSmsServices()
})
afterAll(() => services.close())
beforeEach(() => {
  services.taken.length = 0
})

const gateway = () => ({
  url: services.gatewayUrl,
  header: { name: 'authorization', value: 'Bearer hidden-word' },
  body: { to: '{to}', text: '{text}', channel: { kind: 'sms', retries: 0 }, tags: ['{id}'] },
  internet: services.internet,
})
const sns = () => ({
  region: 'eu-west-1',
  senderId: 'Hearth',
  endpoint: services.snsUrl,
  credentials: { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'hidden-word' },
})
const create = (settings: object) => createSms({ dailyLimit: 1, ...settings })?.adapter as SmsAdapter

/** Each adapter, and whether what it sends leaves the installation. */
const adapters: [string, () => SmsAdapter, boolean][] = [
  ['outbox', () => create({}), false],
  ['sns', () => create({ sns: sns() }), true],
  ['http', () => create({ gateway: gateway() }), true],
]

const message = {
  id: 'b3f1c1a0-0000-4000-8000-000000000001',
  to: '+447700900123',
  text: 'Your code is 482913',
}
const failureOf = (sms: SmsAdapter, to: string) => sms.send({ ...message, to }).catch((error) => error)

describe.each(adapters)('the adapter %s', (_name, make, leaves) => {
  test('says whether what it sends leaves the installation', () => {
    expect(make().leaves).toBe(leaves)
  })

  test('takes a text message in any language, as it is', async () => {
    const text = 'Grüße 👋 "{to}" \\ {"a":1} & 482913'
    await make().send({ ...message, text })
    const expected = leaves ? [{ to: '+447700900123', text }] : []
    expect(services.taken).toMatchObject(expected)
  })

  test('is reached by a check that sends nothing', async () => {
    expect(await make().check()).toMatch(/\.$/)
    expect(services.taken).toEqual([])
  })
})

describe.each(adapters.slice(1))('the service %s', (_name, make) => {
  test.each([
    ['refuses the number', '+447700900120', true],
    ['is asked too often', '+447700900129', false],
    ['breaks off', '+447700900128', false],
  ])('that %s fails the message, for good only when that is its last word', async (_what, to, permanent) => {
    const failure = await failureOf(make(), to)
    expect(failure).toBeInstanceOf(MailFailure)
    expect(failure).toMatchObject({ permanent })
    expect(failure.message).not.toContain('hidden-word')
    expect(services.taken).toEqual([])
  })
})

test('Amazon SNS is told that a message is no advertising, and whose name to show', async () => {
  await create({ sns: sns() }).send(message)
  const fields = [...new URLSearchParams(services.taken[0]?.body)].map(([, value]) => value)
  for (const value of ['AWS.SNS.SMS.SMSType', 'Transactional', 'AWS.SNS.SMS.SenderID', 'Hearth'])
    expect(fields).toContain(value)
  expect(services.taken[0]?.headers.authorization).toMatch(/^AWS4-HMAC-SHA256 .*\/eu-west-1\/sns\//)
})

test('a gateway is sent the template with the message in its places, and its header', async () => {
  await create({ gateway: gateway() }).send(message)
  const [{ headers, body } = { headers: {}, body: '' }] = services.taken
  expect(headers).toMatchObject({ authorization: 'Bearer hidden-word', 'content-type': 'application/json' })
  expect(JSON.parse(body)).toEqual({
    ...{ to: '+447700900123', text: 'Your code is 482913' },
    ...{ channel: { kind: 'sms', retries: 0 }, tags: [message.id] },
  })
})

test('a gateway at an address of the inside is sent nothing (security.md R32)', async () => {
  const inside = { ...gateway(), url: new URL('https://127.0.0.1/messages'), internet: undefined }
  expect((await failureOf(create({ gateway: inside }), message.to)).message).toContain('not a public host')
})

test.each([
  ['+447700900123', true],
  ['+4670123456', true],
  ['447700900123', false],
  ['+0447700900', false],
  ['+1234567', false],
  ['+1234567890123456', false],
])('%s as a whole number: %s', (number, isWhole) => {
  expect(isWholeNumber(number)).toBe(isWhole)
})
