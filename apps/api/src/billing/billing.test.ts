import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../test/test-app.ts'

let hearth: TestApp
beforeAll(async () => {
  hearth = await startTestApp()
})
afterAll(() => hearth.close())

const loadPlans = async () => {
  const { data } = await hearth.graphql('{ plans { type cents currency } }')
  return data.plans
}

test('a membership costs $150 a month or $1,599 a year, unless the tenant says otherwise', async () => {
  expect(await loadPlans()).toEqual([
    { type: 'MONTHLY', cents: 15_000, currency: 'USD' },
    { type: 'YEARLY', cents: 159_900, currency: 'USD' },
  ])
  await hearth.pool.query(
    "update tenants set plan_currency = 'EUR', monthly_price_cents = 9000, yearly_price_cents = 90000 where id = 'hearth'",
  )
  expect(await loadPlans()).toEqual([
    { type: 'MONTHLY', cents: 9_000, currency: 'EUR' },
    { type: 'YEARLY', cents: 90_000, currency: 'EUR' },
  ])
})
