import { describe, expect, test } from 'vitest'
import { allowedTarget } from './redirects.ts'
import type { Tenant } from './shared/tenant.ts'

const links = {
  playStoreUrl: 'https://play.google.com/store/apps/details?id=a',
  appStoreUrl: 'javascript:alert(1)',
  appScheme: 'hearth',
  webAppUrl: 'https://app.hearth.example',
  webAppStagingUrl: null,
  marketingUrl: null,
  supportEmail: null,
}
const tenant: Tenant = {
  tenantId: 'a',
  name: 'A',
  about: null,
  logoLight: null,
  timeZone: 'UTC',
  tokens: [],
  features: { extendedAnalyticsEvents: false },
  links,
}

describe('the server sends a visitor', () => {
  test.each([
    '/account',
    '/article/abc?recommendation_id=r1',
    links.playStoreUrl,
    'https://app.hearth.example/x/y',
  ])('to %s', (target) => expect(allowedTarget(target, tenant)).toBe(target))

  test.each([
    undefined,
    '',
    '/admin',
    '/nowhere',
    '//evil.example/login',
    '/\\evil.example/login',
    'https://evil.example/',
    'https://app.hearth.example.evil.example/',
    'https://app.hearth.example@evil.example/',
    'http://app.hearth.example/',
    'javascript:alert(1)',
    'data:text/html,a',
    'https://',
  ])('not to %s', (target) => expect(allowedTarget(target, tenant)).toBeUndefined())
})
