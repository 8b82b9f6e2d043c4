import { describe, expect, test } from 'vitest'
import { isPerhapsTablet, platformOf, webAppAt } from '../shared/stores/webApp.ts'
import type { Tenant } from '../shared/tenant.ts'
import { appAddress, parseTarget, webAddress } from './target.ts'

const links = {
  playStoreUrl: null,
  appStoreUrl: null,
  appScheme: 'hearth',
  webAppUrl: 'https://app.hearth.example',
  webAppStagingUrl: 'https://staging.app.hearth.example',
  marketingUrl: null,
  supportEmail: null,
}
const tenant: Tenant = {
  tenantId: 'hearth',
  name: 'Hearth',
  about: null,
  logoLight: null,
  timeZone: 'UTC',
  tokens: [],
  features: { extendedAnalyticsEvents: false },
  links,
}
const ownPages: Tenant = { ...tenant, links: { ...links, webAppUrl: null, webAppStagingUrl: null } }
const host = 'community.example'
const read = (query: string) => parseTarget(new URLSearchParams(query))

describe('a shared link', () => {
  test.each([
    ['content_id=abc-1_2', { id: 'abc-1_2', type: null, recommendationId: null }],
    ['content_id=abc&recommendation_id=r1&type=post', { id: 'abc', type: 'post', recommendationId: 'r1' }],
    ['author_id=ada&type=author', { id: 'ada', type: 'author', recommendationId: null }],
    ['content_id=abc&author_id=ada', { id: 'abc', type: null, recommendationId: null }],
  ])('is read: %s', (query, target) => expect(read(query)).toEqual(target))

  test.each([
    ['nothing', ''],
    ['no author', 'type=author&content_id=abc'],
    ['a way out of the path', 'content_id=../../admin'],
    ['another address', 'content_id=https://evil.example'],
    ['a query of its own', 'content_id=abc?x=1'],
    ['a quotation mark', 'content_id=a"b'],
    ['65 characters', `content_id=${'x'.repeat(65)}`],
    ['a type that is no word', 'content_id=abc&type=a/b'],
    ['a recommendation that is no id', 'content_id=abc&recommendation_id=a%20b'],
  ])('is refused with %s', (_what, query) => expect(read(query)).toBeNull())
})

describe('where it leads', () => {
  const post = { id: 'abc', type: null, recommendationId: 'r1' }
  const author = { id: 'ada', type: 'author', recommendationId: null }
  const room = { id: 'abc', type: 'livingRoom', recommendationId: null }

  test('in the app', () => {
    expect(appAddress(tenant, post)).toBe('hearth://post/abc?recommendation_id=r1')
    expect(appAddress(tenant, room)).toBe('hearth://post/abc?type=livingRoom')
    expect(appAddress(tenant, author)).toBe('hearth://author/ada')
  })

  test('in the web app, and in its staging variant where the host says so', () => {
    expect(webAddress(tenant, host, post)).toBe('https://app.hearth.example/article/abc?recommendation_id=r1')
    expect(webAddress(tenant, host, author)).toBe('https://app.hearth.example/contributor/ada')
    expect(webAddress(tenant, 'staging.community.example', author)).toBe(
      'https://staging.app.hearth.example/contributor/ada',
    )
    expect(webAppAt(tenant, 'community.staging.example:4000')).toBe('https://staging.app.hearth.example')
    expect(webAppAt(tenant, host)).toBe('https://app.hearth.example')
  })

  test('for a room at its public page, whatever web app the tenant has', () => {
    expect(webAddress(tenant, host, room)).toBe('/room/abc')
    expect(webAddress(ownPages, host, room)).toBe('/room/abc')
  })

  test('on these pages where they are the web app: articles are read here, the rest needs the app', () => {
    expect(webAddress(ownPages, host, post)).toBe('/article/abc')
    expect(webAddress(ownPages, host, author)).toBe('/download')
    expect(webAppAt(ownPages, 'staging.example')).toBeNull()
  })
})

test.each([
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 'android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 'ios'],
  ['Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X)', 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'other'],
  ['', 'other'],
])('the platform of %s is %s', (userAgent, platform) => expect(platformOf(userAgent)).toBe(platform))

test('a Macintosh that can be touched is an iPad', () => {
  const macintosh = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
  expect(platformOf(macintosh, 5)).toBe('ios')
  expect(platformOf(macintosh, 0)).toBe('other')
  expect(platformOf('Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10)).toBe('other')
  expect(isPerhapsTablet(macintosh)).toBe(true)
  expect(isPerhapsTablet('Mozilla/5.0 (Windows NT 10.0; Win64; x64)')).toBe(false)
})
