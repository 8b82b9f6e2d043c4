import { maxPushDevices } from '@hearth/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type SignedIn, startTestApp, type TestApp } from '../test/test-app.ts'
import { forgetDevices, listDevicesOf } from './index.ts'

let hearth: TestApp
let ada: SignedIn
let ben: SignedIn
beforeAll(async () => {
  hearth = await startTestApp()
  ada = await hearth.signIn({ firstName: 'Ada' })
  ben = await hearth.signIn({ firstName: 'Ben' })
})
afterAll(() => hearth.close())
beforeEach(() => hearth.db.deleteFrom('pushDevices').where('tenantId', '=', 'hearth').execute())

const register = (who: SignedIn, token: string, platform = 'APPLE') =>
  hearth.graphql(
    'mutation ($token: String!, $platform: PushPlatform!) { deviceRegister(token: $token, platform: $platform) { id platform lastSeen } }',
    { token, platform },
    who.token,
  )
const unregister = async (who: SignedIn, token: string) =>
  (
    await hearth.graphql(
      'mutation ($token: String!) { deviceUnregister(token: $token) }',
      { token },
      who.token,
    )
  ).data.deviceUnregister
const tokensOf = async ({ id }: SignedIn, tenantId = 'hearth') =>
  (await listDevicesOf(hearth.scope(tenantId), [id])).map(({ token }) => token).toSorted()

describe('a device', () => {
  test('registered twice is one device, seen again', async () => {
    await register(ada, 'phone-a')
    hearth.clock.now = new Date(hearth.clock.now.getTime() + 60_000)
    const { data } = await register(ada, 'phone-a', 'ANDROID')
    expect(data.deviceRegister).toMatchObject({
      platform: 'ANDROID',
      lastSeen: hearth.clock.now.toISOString(),
    })
    expect(await tokensOf(ada)).toEqual(['phone-a'])
  })

  test('belongs to the person who registered it last', async () => {
    await register(ada, 'shared-tablet')
    await register(ben, 'shared-tablet')
    expect([await tokensOf(ada), await tokensOf(ben)]).toEqual([[], ['shared-tablet']])
  })

  test('is unregistered by its owner alone', async () => {
    await register(ada, 'phone-a')
    expect(await unregister(ben, 'phone-a')).toBe(false)
    expect(await tokensOf(ada)).toEqual(['phone-a'])
    expect([await unregister(ada, 'phone-a'), await unregister(ada, 'phone-a')]).toEqual([true, false])
    expect(await tokensOf(ada)).toEqual([])
  })

  test('of another community is not touched, whatever its token', async () => {
    await hearth.addTenant('harbour')
    const cleo = await hearth.signIn({ tenantId: 'harbour' })
    await register(ada, 'one-phone')
    await register(cleo, 'one-phone')
    expect([await tokensOf(ada), await tokensOf(cleo, 'harbour')]).toEqual([['one-phone'], ['one-phone']])
    await forgetDevices(hearth.scope(), ['one-phone'])
    expect([await tokensOf(ada), await tokensOf(cleo, 'harbour')]).toEqual([[], ['one-phone']])
  })

  test(`is one of ${maxPushDevices} at most: the one unseen for longest makes room`, async () => {
    for (let index = 0; index <= maxPushDevices; index += 1) {
      hearth.clock.now = new Date(hearth.clock.now.getTime() + 1_000)
      await register(ada, `phone-${String(index).padStart(2, '0')}`)
    }
    const tokens = await tokensOf(ada)
    expect(tokens).toHaveLength(maxPushDevices)
    expect(tokens[0]).toBe('phone-01')
  })

  test.each([
    ['an empty token', ''],
    ['one with spaces', 'a b'],
    ['one of 2,001 characters', 'x'.repeat(2_001)],
  ])('is not registered by %s', async (_, token) => {
    const { errors } = await register(ada, token)
    expect(errors?.[0]?.message).toContain('[BAD_INPUT] A token is 1 to 2000 letters')
  })

  test('that is a browser is registered by its subscription, and by nothing else', async () => {
    const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
    const subscription = JSON.stringify({ endpoint: 'https://push.example/1', keys })
    expect((await register(ada, subscription, 'WEB')).data.deviceRegister.platform).toBe('WEB')
    const { errors } = await register(ada, 'phone-a', 'WEB')
    expect(errors?.[0]?.message).toBe('[BAD_INPUT] The token of a browser is its subscription, as JSON')
    expect(await tokensOf(ada)).toEqual([subscription])
  })

  test('goes with its member', async () => {
    const [cleo] = await hearth.addMembers([{}])
    await hearth.db
      .insertInto('pushDevices')
      .values({
        ...{ tenantId: 'hearth', memberId: String(cleo?.id), token: 'phone-c', platform: 'APPLE' },
        ...{ created: hearth.clock.now, lastSeen: hearth.clock.now },
      })
      .execute()
    await hearth.db
      .deleteFrom('members')
      .where('tenantId', '=', 'hearth')
      .where('id', '=', String(cleo?.id))
      .execute()
    expect(await listDevicesOf(hearth.scope(), [String(cleo?.id)])).toEqual([])
  })
})
