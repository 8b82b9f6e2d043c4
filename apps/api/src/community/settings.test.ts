import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SignedIn, startTestApp, type TestApp } from '../test/test-app.ts'

let hearth: TestApp
let ines: SignedIn
let theirs: SignedIn
beforeAll(async () => {
  hearth = await startTestApp()
  await hearth.addTenant('harbour')
  ines = await hearth.signIn({ role: 'STAFF', firstName: 'Ines', lastName: 'Duarte' })
  theirs = await hearth.signIn({ role: 'STAFF', tenantId: 'harbour' })
})
afterAll(() => hearth.close())

const fields = `version timeZone tokens { name value } hosts playStoreUrl appScheme webAppUrl marketingUrl
  paymentReturnUrl currency monthlyPriceCents yearlyPriceCents trialDays checkoutCoupon billingSuccessText pillars { pillar isFeatureOn displayOrder displayName }`
const read = async (token = ines.token) =>
  (await hearth.graphql(`{ community { ${fields} } }`, {}, token)).data.community

async function change(
  input: object,
  { token = ines.token, ifVersion }: { token?: string; ifVersion?: number } = {},
) {
  const { data, errors } = await hearth.graphql(
    `mutation ($input: CommunityInput!, $ifVersion: Int) { communityUpdate(input: $input, ifVersion: $ifVersion) { ${fields} } }`,
    { input, ifVersion },
    token,
  )
  return { community: data?.communityUpdate, refusal: errors?.[0]?.message as string | undefined }
}
const order = ['Personal', 'Financial', 'Professional']
const pillarsOf = (on: string[] = order) =>
  order.map((pillar) => ({ pillar, isFeatureOn: on.includes(pillar), displayName: `Our ${pillar}` }))

describe('the settings of a community', () => {
  test('are on its public pages at once, also those of another process, and one entry says who changed what', async () => {
    const second = await startTestApp({ beside: hearth })
    const { version } = await read()
    const { community, refusal } = await change({
      timeZone: 'Asia/Tokyo',
      tokens: [{ name: 'ember', value: '#2b6169' }],
      playStoreUrl: 'https://play.example/quay',
      webAppUrl: 'https://app.quay.example',
      appScheme: ' Quay ',
      pillars: pillarsOf(['Personal']),
      monthlyPriceCents: 12_300,
    })
    expect(refusal).toBeUndefined()
    expect(community).toMatchObject({ version: version + 1, appScheme: 'quay', monthlyPriceCents: 12_300 })
    const { data } = await second.graphql(`{
      getTenantConfiguration {
        timeZone tokens { name value } links { playStoreUrl webAppUrl appScheme }
        features { Event { pillars { pillar isFeatureOn displayOrder displayName } } }
      }
      plans { type cents }
    }`)
    await second.close()
    expect(data).toMatchObject({
      getTenantConfiguration: {
        timeZone: 'Asia/Tokyo',
        tokens: [{ name: 'ember', value: '#2B6169' }],
        links: {
          playStoreUrl: 'https://play.example/quay',
          webAppUrl: 'https://app.quay.example',
          appScheme: 'quay',
        },
        features: {
          Event: {
            pillars: [
              { pillar: 'Personal', isFeatureOn: true, displayOrder: 1, displayName: 'Our Personal' },
              { pillar: 'Financial', isFeatureOn: false, displayOrder: 2 },
              { pillar: 'Professional', isFeatureOn: false, displayOrder: 3 },
            ],
          },
        },
      },
      plans: [{ cents: 12_300 }, { cents: 159_900 }],
    })
    const log = await hearth.graphql(
      '{ communityAuditLog(limit: 1) { edges { node { actor { firstName } previousDetails updatedDetails } } pageInfo { total } } }',
      {},
      ines.token,
    )
    const { node } = log.data.communityAuditLog.edges[0]
    expect(node.actor.firstName).toBe('Ines')
    expect(JSON.parse(node.previousDetails)).toMatchObject({
      timeZone: 'Europe/London',
      monthlyPriceCents: 15_000,
    })
    expect(JSON.parse(node.updatedDetails)).toMatchObject({
      tokens: { ember: '#2B6169' },
      timeZone: 'Asia/Tokyo',
    })
  })

  test('say on what terms members join', async () => {
    const terms = { trialDays: 14, checkoutCoupon: ' WELCOME20 ', billingSuccessText: 'See you at the fire.' }
    const { community } = await change(terms)
    expect(community).toMatchObject({ ...terms, checkoutCoupon: 'WELCOME20' })
    const { data } = await hearth.graphql('{ billingSuccessText plans { trialDays } }')
    expect(data).toEqual({
      billingSuccessText: 'See you at the fire.',
      plans: [{ trialDays: 14 }, { trialDays: 14 }],
    })
    const none = { trialDays: 0, checkoutCoupon: '', billingSuccessText: null }
    expect((await change(none)).community).toMatchObject({ ...none, checkoutCoupon: null })
  })

  test('are nobody else’s', async () => {
    await change({ timeZone: 'Asia/Seoul' })
    expect((await read(theirs.token)).timeZone).not.toBe('Asia/Seoul')
    await change({ timeZone: 'America/Lima' }, { token: theirs.token })
    expect((await read()).timeZone).toBe('Asia/Seoul')
  })

  test('are changed by two people at once unless both change the same one', async () => {
    const { version } = await read()
    await change({ timeZone: 'Europe/Oslo' }, { ifVersion: version })
    expect((await change({ appScheme: 'pier' }, { ifVersion: version })).refusal).toBeUndefined()
    expect((await change({ timeZone: 'Europe/Rome' }, { ifVersion: version })).refusal).toContain(
      'Ines Duarte',
    )
  })

  test.each([
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ timeZone: '+02:00' }, 'timeZone'],
    [{ playStoreUrl: 'http://play.example/' }, 'playStoreUrl'],
    [{ marketingUrl: 'javascript:alert(1)' }, 'marketingUrl'],
    [{ paymentReturnUrl: 'https://user:secret@pay.example/' }, 'paymentReturnUrl'],
    [{ paymentReturnUrl: 'java\nscript:alert(1)' }, 'paymentReturnUrl'],
    [{ webAppUrl: 'https://app.example/?next=/' }, 'webAppUrl'],
    [{ appScheme: 'javascript' }, 'appScheme'],
    [{ monthlyPriceCents: 0 }, 'monthlyPriceCents'],
    [{ yearlyPriceCents: 100_000_000 }, 'yearlyPriceCents'],
    [{ trialDays: -1 }, 'trialDays is a number of days, from 0 to 90'],
    [{ trialDays: 91 }, 'trialDays'],
    [{ checkoutCoupon: 'NOBODY' }, 'checkoutCoupon: the payment provider has no coupon'],
    [{ checkoutCoupon: 'A20'.repeat(34) }, 'checkoutCoupon takes at most 100 characters'],
    [{ billingSuccessText: 'x'.repeat(2_001) }, 'billingSuccessText takes at most 2000 characters'],
    [{ tokens: [{ name: 'constructor', value: '#123456' }] }, 'tokens'],
    [{ tokens: [{ name: 'ember', value: 'red' }] }, 'tokens'],
    [{ pillars: pillarsOf([]) }, 'pillars: at least one must be on'],
    [{ pillars: pillarsOf().slice(1) }, 'pillars are Professional, Personal, Financial'],
    [{ pillars: [...pillarsOf().slice(1), pillarsOf()[1]] }, 'pillars are Professional, Personal, Financial'],
    [{ pillars: pillarsOf().map((pillar) => ({ ...pillar, displayName: ' ' })) }, 'pillars: a name has'],
  ])('refuse %j and name the field', async (input, start) => {
    const before = await read()
    expect((await change(input)).refusal).toContain(`] ${start}`)
    expect(await read()).toEqual(before)
  })

  test('refuse colours that nobody can read, with the ratio', async () => {
    const { refusal } = await change({ tokens: [{ name: 'dark.ink', value: '#6A7472' }] })
    expect(refusal).toMatch(/Dark: “Text” on “.*” has a contrast of [12]\.\d to 1 and needs 4\.5/)
    expect((await change({ tokens: [] })).community.tokens).toEqual([])
  })
})

describe('host names', () => {
  test('are added and removed, down to the last one', async () => {
    expect((await change({ hosts: [' Quay.Example ', 'www.quay.example'] })).community.hosts).toEqual([
      'quay.example',
      'www.quay.example',
    ])
    expect((await change({ hosts: ['quay.example'] })).community.hosts).toEqual(['quay.example'])
    expect((await change({ hosts: [] })).refusal).toContain(
      'the last host name of a community cannot be removed',
    )
  })

  test('lead to their community at once', async () => {
    const proxied = await startTestApp({ beside: hearth, trustProxy: ['127.0.0.1'] })
    const tenantAt = async (host: string) => {
      const response = await fetch(`${proxied.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-host': host },
        body: JSON.stringify({ query: '{ getTenantConfiguration { tenantId } }' }),
      })
      return ((await response.json()) as { data: { getTenantConfiguration: { tenantId: string } } }).data
        .getTenantConfiguration.tenantId
    }
    const { hosts } = await read(theirs.token)
    expect(await tenantAt('new.harbour.example')).toBe('hearth')
    await change({ hosts: [...hosts, 'new.harbour.example'] }, { token: theirs.token })
    expect(await tenantAt('new.harbour.example')).toBe('harbour')
    await proxied.close()
  })

  test('of another community, of the installation and of no shape at all are refused in the same words', async () => {
    const { hosts } = await read(theirs.token)
    const refusalOf = async (host: string) => {
      const { refusal } = await change({ hosts: [...hosts, host] }, { token: theirs.token })
      return refusal?.replace(host.toLowerCase(), 'it')
    }
    const answer = '[BAD_INPUT] hosts: ‘it’ cannot be a host name of this community'
    const bad = [
      '127.0.0.1',
      '[::1]',
      'a b.example',
      'quay.example:80',
      'https://x.example',
      'x..example',
      'münchen.example',
      'x_y.example',
      `${'a'.repeat(64)}.example`,
      '1.2.3',
      '*.example',
    ]
    for (const host of ['quay.example', 'QUAY.example', 'localhost', ...bad])
      expect(await refusalOf(host)).toBe(answer)
    expect((await read(theirs.token)).hosts).toEqual(hosts)
  })
})
