import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkServices } from '../doctor/services.ts'
import { startQuickSight } from '../test/providers/quicksight.ts'
import { type SignedIn, startTestApp, type TestApp } from '../test/test-app.ts'
import type { QuickSightSettings } from './settings.ts'

const frameOrigin = 'https://eu-west-1.quicksight.aws.amazon.com'
const userArn = 'arn:aws:quicksight:eu-west-1:123456789012:user/default/hearth'
let service: Awaited<ReturnType<typeof startQuickSight>>
let hearth: TestApp
let known: TestApp
let ines: SignedIn

const settings = (viewer: QuickSightSettings['viewer']): QuickSightSettings => ({
  ...{ accountId: '123456789012', region: 'eu-west-1', dashboardId: 'community', viewer },
  endpoint: service.origin,
  credentials: { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'hidden-word' },
})

beforeAll(async () => {
  service = await startQuickSight()
  const anonymous = settings({ namespace: 'default', tenantTag: 'tenant_id' })
  hearth = await startTestApp({ analytics: { frameOrigin, quickSight: anonymous } })
  known = await startTestApp({
    analytics: { frameOrigin, quickSight: settings({ userArn }) },
    beside: hearth,
  })
  ines = await hearth.signIn({ role: 'STAFF' })
})
afterAll(async () => {
  await known.close()
  await hearth.close()
  await service.close()
})
beforeEach(() => {
  Object.assign(service, { refusal: null, dashboards: frameOrigin })
  service.calls.length = 0
})

const ask = (app = hearth, token = ines.token) => app.graphql('{ quickSightDashboardUrl }', {}, token)

describe('a dashboard of Amazon QuickSight (product.md 51)', () => {
  test('is asked for by a signed call, for the community’s own address and people alone', async () => {
    const { data } = await ask()
    expect(data.quickSightDashboardUrl).toBe(`${frameOrigin}/embed/1/dashboards/community?code=abc`)
    expect(service.calls).toEqual([
      {
        path: '/accounts/123456789012/embed-url/anonymous-user',
        signed: true,
        body: {
          Namespace: 'default',
          AuthorizedResourceArns: ['arn:aws:quicksight:eu-west-1:123456789012:dashboard/community'],
          ExperienceConfiguration: { Dashboard: { InitialDashboardId: 'community' } },
          AllowedDomains: ['http://localhost:4000'],
          SessionLifetimeInMinutes: 600,
          SessionTags: [{ Key: 'tenant_id', Value: 'hearth' }],
        },
      },
    ])
  })

  test('is shown to the user that QuickSight knows, where one is set', async () => {
    const { data } = await ask(known)
    expect(data.quickSightDashboardUrl).toContain('/embed/1/dashboards/community')
    expect(service.calls).toMatchObject([
      { path: '/accounts/123456789012/embed-url/registered-user', body: { UserArn: userArn } },
    ])
    expect(service.calls[0]?.body).not.toHaveProperty('SessionTags')
  })

  test('is asked for by staff alone', async () => {
    const rosa = await hearth.signIn({ role: 'CUSTOMER' })
    expect((await ask(hearth, rosa.token)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    expect((await ask(hearth, '')).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
    expect(service.calls).toEqual([])
  })

  test.each([
    ['refuses', { status: 403, type: 'AccessDeniedException', message: 'hidden-word is not authorized' }],
    ['is out of order', { status: 500, type: 'InternalFailureException', message: 'hidden-word' }],
  ])('that %s is an error which says nothing of the inside', async (_what, refusal) => {
    service.refusal = refusal
    const { errors, data } = await ask()
    expect(data).toBeFalsy()
    expect(errors).toHaveLength(1)
    expect(JSON.stringify(errors)).not.toContain('hidden-word')
  })

  test('at an origin that may not be framed is an error, not an empty frame', async () => {
    service.dashboards = 'https://evil.example'
    const { errors } = await ask()
    expect(errors).toHaveLength(1)
  })

  test('is the only other page that the back-office may frame', async () => {
    const policyOf = async (app: TestApp, path: string) =>
      String((await app.app.inject({ url: path })).headers['content-security-policy'])
    expect(await policyOf(hearth, '/admin')).toContain(`frame-src 'self' ${frameOrigin};`)
    expect(await policyOf(hearth, '/login')).not.toContain('quicksight')
  })

  test('is checked by asking for an address', async () => {
    const find = async () =>
      (await checkServices(hearth.scope().services)).find(({ name }) => name === 'analytics')
    expect(await find()).toMatchObject({
      state: 'ok',
      says: 'Amazon QuickSight gives an address of the dashboard community.',
    })
    service.refusal = { status: 404, type: 'ResourceNotFoundException', message: 'No such dashboard' }
    expect(await find()).toMatchObject({ state: 'wrong', says: 'No such dashboard' })
  })
})
