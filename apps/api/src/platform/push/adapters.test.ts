import { pushPlatforms } from '@hearth/contract'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import webPush from 'web-push'
import { startFirebase } from '../../test/providers/firebase.ts'
import { startPushService } from '../../test/providers/push-service.ts'
import { maxPushBatch, type PushAdapter, type PushMessage } from './adapter.ts'
import { createBrowserPush } from './browsers.ts'
import { createDevicePush } from './devices.ts'
import { createFirebase } from './firebase.ts'
import { createPush } from './push.ts'

const vapid = { ...webPush.generateVAPIDKeys(), subject: 'https://community.example' }
let firebase: Awaited<ReturnType<typeof startFirebase>>
let service: Awaited<ReturnType<typeof startPushService>>
beforeAll(async () => {
  firebase = await startFirebase()
  service = await startPushService()
})
beforeEach(() => {
  firebase.calls.length = 0
  service.delivered.length = 0
})
afterAll(async () => {
  await firebase.close()
  await service.close()
})

const createDevices = () =>
  createDevicePush({
    apps: createFirebase(firebase.account, { origin: firebase.origin, pauseMs: 1 }),
    browsers: createBrowserPush(vapid, { ...service.internet, pauseMs: 1 }),
  })

/** Each adapter, and whether what it sends leaves the installation. */
const adapters: [string, () => PushAdapter, boolean][] = [
  ['outbox', () => createPush(undefined), false],
  ['devices', createDevices, true],
]

const messageTo = (token: string, more: Partial<PushMessage> = {}): PushMessage => ({
  id: 'b3f1c1a0-0000-4000-8000-000000000001',
  token,
  platform: 'APPLE',
  title: 'New Living Room',
  subtitle: 'Career pivots',
  body: 'Thursday at 18:00. Register while there are seats.',
  link: 'https://community.example/room/1',
  ...more,
})
const tokenOn = (platform: string) => (platform === 'WEB' ? service.subscription('/201') : 'a-token')

describe.each(adapters)('the push adapter %s', (_name, create, leaves) => {
  let push: PushAdapter
  beforeAll(() => {
    push = create()
  })

  test('says whether what it sends leaves the installation', () => {
    expect(push.leaves).toBe(leaves)
  })

  test.each(pushPlatforms)('sends to a device of the platform %s', async (platform) => {
    expect(await push.send([messageTo(tokenOn(platform), { platform })])).toEqual([{ state: 'SENT' }])
  })

  test.each(pushPlatforms)('sends without a link, and words of any language, to %s', async (platform) => {
    const words = { platform, link: null, title: 'Grüße 👋', body: 'مرحبا' }
    expect(await push.send([messageTo(tokenOn(platform), words)])).toEqual([{ state: 'SENT' }])
  })

  test('answers one outcome for each message of a full batch, and none for an empty one', async () => {
    const messages = Array.from({ length: maxPushBatch }, (_, index) => messageTo(`token-${index}`))
    expect(await push.send(messages)).toEqual(messages.map(() => ({ state: 'SENT' })))
    expect(await push.send([])).toEqual([])
  })
})

describe('the apps, by Firebase', () => {
  const sendTo = async (token: string, more?: Partial<PushMessage>) =>
    (await createDevices().send([messageTo(token, more)]))[0]

  test('Apple’s devices show the subtitle on a line of its own, others before the text', async () => {
    await sendTo('an-iphone')
    await sendTo('an-android', { platform: 'ANDROID' })
    const [apple, android] = firebase.calls
    expect(apple?.path).toBe('/v1/projects/community-1/messages:send')
    expect(apple?.message).toMatchObject({
      data: { link: 'https://community.example/room/1' },
      apns: {
        headers: { 'apns-collapse-id': 'b3f1c1a0-0000-4000-8000-000000000001' },
        payload: { aps: { alert: { title: 'New Living Room', subtitle: 'Career pivots' } } },
      },
    })
    expect(android?.message).toMatchObject({
      notification: { title: 'New Living Room', body: expect.stringMatching(/^Career pivots\nThursday/) },
      android: { collapse_key: 'b3f1c1a0-0000-4000-8000-000000000001' },
    })
  })

  test.each([
    ['gone', { state: 'GONE' }],
    ['bad', { state: 'FAILED', reason: expect.stringContaining('INVALID_ARGUMENT') }],
    ['foreign', { state: 'FAILED', reason: expect.stringContaining('another Firebase project') }],
    ['silent', { state: 'FAILED', reason: expect.stringContaining('unknown whether it arrived') }],
  ])('a device that is %s is answered with what became of it, after one try', async (token, outcome) => {
    expect(await sendTo(token)).toEqual(outcome)
    expect(firebase.calls).toHaveLength(1)
  })

  test.each([
    ['busy-once', 2, { state: 'SENT' }],
    ['busy', 3, { state: 'FAILED', reason: 'Firebase could not take it now (UNAVAILABLE)' }],
    ['quota', 3, { state: 'FAILED', reason: 'Firebase could not take it now (QUOTA_EXCEEDED)' }],
  ])('what it has not taken (%s) is tried %i times', async (token, count, outcome) => {
    expect(await sendTo(token)).toEqual(outcome)
    expect(firebase.calls).toHaveLength(count)
  })

  test('one device’s failure is nobody else’s', async () => {
    const messages = ['fine', 'gone', 'bad', 'fine-too'].map((token) => messageTo(token))
    const states = (await createDevices().send(messages)).map(({ state }) => state)
    expect(states).toEqual(['SENT', 'GONE', 'FAILED', 'SENT'])
  })

  test('a token of the account that ends early is renewed', async () => {
    const push = createDevices()
    expect(await push.send([messageTo('first')])).toEqual([{ state: 'SENT' }])
    firebase.forgetTokens()
    expect(await push.send([messageTo('second')])).toEqual([{ state: 'SENT' }])
  })

  test('a key that Google does not know stops a batch before anything is sent', async () => {
    const account = { ...firebase.account, clientEmail: 'stranger@example.com' }
    const apps = createFirebase(account, { origin: firebase.origin, pauseMs: 1 })
    const push = createDevicePush({ apps, browsers: undefined })
    await expect(push.send([messageTo('a-token')])).rejects.toThrow(
      'Google gave no access token for stranger@example.com: status 400',
    )
    expect(firebase.calls).toEqual([])
  })
})

describe('browsers, by Web Push', () => {
  const sendTo = async (token: string) =>
    (await createDevices().send([messageTo(token, { platform: 'WEB' })]))[0]

  test('get what only they can read, signed by us', async () => {
    expect(await sendTo(service.subscription('/201'))).toEqual({ state: 'SENT' })
    const [{ headers, payload } = { headers: {}, payload: null }] = service.delivered
    expect(payload).toEqual({
      id: 'b3f1c1a0-0000-4000-8000-000000000001',
      title: 'New Living Room',
      body: 'Career pivots\nThursday at 18:00. Register while there are seats.',
      link: 'https://community.example/room/1',
    })
    expect(headers).toMatchObject({ topic: 'b3f1c1a0000040008000000000000001', ttl: '259200' })
    const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(String(headers.authorization)) ?? []
    expect(key).toBe(vapid.publicKey)
    expect(decodeProtectedHeader(token).alg).toBe('ES256')
    expect(decodeJwt(token)).toMatchObject({ aud: service.origin, sub: vapid.subject })
  })

  test.each([
    ['/404', 1, { state: 'GONE' }],
    ['/410', 1, { state: 'GONE' }],
    ['/403', 1, { state: 'FAILED', reason: 'The browser’s notification service answered with status 403' }],
    ['/429', 3, { state: 'FAILED', reason: 'The browser’s notification service answered with status 429' }],
    ['/once/503', 2, { state: 'SENT' }],
  ])('a service that answers %s is asked %i times', async (path, count, outcome) => {
    expect(await sendTo(service.subscription(path))).toEqual(outcome)
    expect(service.delivered).toHaveLength(count)
  })

  test.each([
    'no JSON',
    '{}',
    'null',
    '{"endpoint":"http://push.example/1","keys":{}}',
    '{"endpoint":"https://push.example/1","keys":{"p256dh":"short","auth":"short"}}',
  ])('%s is no subscription, and is forgotten', async (token) => {
    expect(await sendTo(token)).toEqual({ state: 'GONE' })
  })

  test('nothing is sent to an address of the inside (security.md R32)', async () => {
    const inside = service.subscription('/201').replace('push.example', '127.0.0.1')
    const push = createDevicePush({ apps: undefined, browsers: createBrowserPush(vapid, { pauseMs: 1 }) })
    expect(await push.send([messageTo(inside, { platform: 'WEB' })])).toEqual([{ state: 'GONE' }])
    expect(service.delivered).toEqual([])
  })

  test('a provider that is not set up fails its own devices alone', async () => {
    const browsers = createBrowserPush(vapid, service.internet)
    const push = createDevicePush({ apps: undefined, browsers })
    const messages = [messageTo('a-phone'), messageTo(service.subscription('/201'), { platform: 'WEB' })]
    expect(await push.send(messages)).toEqual([
      { state: 'FAILED', reason: 'Notifications in the apps are not set up' },
      { state: 'SENT' },
    ])
  })
})
