import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cards, createPayments } from '../test/payments.ts'
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

describe('what a trial and a coupon do for the price', () => {
  const offers = async (token?: string) => {
    const { data } = await hearth.graphql('{ plans { trialDays firstCents } }', {}, token)
    return data.plans[0]
  }
  const set = (values: string) => hearth.pool.query(`update tenants set ${values} where id = 'hearth'`)

  test('is told to members who may begin a subscription, and a trial only to those who never had one', async () => {
    const payments = createPayments(hearth)
    await set("monthly_price_cents = 15000, trial_days = 14, checkout_coupon = 'HALF50'")
    const member = await hearth.signIn({ subscription: 'INACTIVE' })
    expect(await offers()).toEqual({ trialDays: 14, firstCents: 15_000 })
    expect(await offers(member.token)).toEqual({ trialDays: 14, firstCents: 15_000 })
    const { url } = await payments.checkout(member.token, 'MONTHLY')
    await payments.submit(url, { number: cards.good })
    await payments.ask('{ mySubscription { id } }', member.token)
    expect(await offers(member.token)).toEqual({ trialDays: 0, firstCents: 15_000 })
    await set('trial_days = 0')
    const other = await hearth.signIn({ subscription: 'INACTIVE' })
    expect(await offers(other.token)).toEqual({ trialDays: 0, firstCents: 7_500 })
    expect(await offers()).toEqual({ trialDays: 0, firstCents: 15_000 })
    await hearth.pool.query(
      "update subscriptions set state = 'ENDED' where tenant_id = 'hearth' and member_id = $1",
      [member.id],
    )
    await set('trial_days = 14')
    expect(await offers(member.token)).toEqual({ trialDays: 0, firstCents: 7_500 })
  })
})
