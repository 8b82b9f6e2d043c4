import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tokenOf } from '../test/history/figures.ts'
import { type SignedIn, startTestApp, type TestApp } from '../test/test-app.ts'

const now = new Date('2026-07-10T12:00:00Z')
let hearth: TestApp
let ines: SignedIn

beforeAll(async () => {
  hearth = await startTestApp({ now })
  ines = await hearth.signIn({ role: 'STAFF' })
})
afterAll(() => hearth.close())

const read = (token: string) =>
  hearth.graphql(
    'query ($token: String!) { dashboardFigures(token: $token, from: "2026-06-01", until: "2026-06-30") { from } }',
    { token },
  )
const refusal = async (token: string) => (await read(token)).errors?.[0]?.extensions.code

describe('the dashboard’s address (product.md 51)', () => {
  test('is the tenant’s own, with the token where no server and no log sees it', async () => {
    const { data } = await hearth.graphql('{ quickSightDashboardUrl }', {}, ines.token)
    expect(data.quickSightDashboardUrl).toMatch(/^http:\/\/localhost:4000\/analytics\/dashboard#dashboard\./)
  })

  test('opens the figures for an hour, and nothing else', async () => {
    const token = await tokenOf(hearth, ines.token)
    expect((await read(token)).data.dashboardFigures).toEqual({ from: '2026-06-01' })
    hearth.clock.now = new Date(now.getTime() + 3_600_000)
    expect(await refusal(token)).toBeUndefined()
    hearth.clock.now = new Date(now.getTime() + 3_600_001)
    expect(await refusal(token)).toBe('INVALID_TOKEN')
    hearth.clock.now = now
    const asBearer = await hearth.graphql('{ attention { count } }', {}, token)
    expect(asBearer.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  })

  test.each([
    ['no token', 'x'],
    ['the token of an article’s preview', 'article-preview'],
  ])('is opened by nothing like %s', async (_what, use) => {
    const token = (await tokenOf(hearth, ines.token)).replace('dashboard', use)
    expect(await refusal(token)).toBe('INVALID_TOKEN')
  })

  test.each([
    ['locked', { locked: true }],
    ['archived', { archive: true }],
    ['no staff any more', { role: 'CUSTOMER' as const }],
  ])('opens nothing for somebody who is %s', async (_what, change) => {
    const person = await hearth.signIn({ role: 'ADMIN' })
    const token = await tokenOf(hearth, person.token)
    await hearth.db
      .updateTable('members')
      .set(change)
      .where('tenantId', '=', 'hearth')
      .where('id', '=', person.id)
      .execute()
    expect(await refusal(token)).toBe('INVALID_TOKEN')
  })
})
