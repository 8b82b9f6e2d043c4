import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cards, createPayments, type Payments } from '../../test/payments.ts'
import { payAt } from '../../test/stripe/checkouts.ts'
import { type Outage, standInKeys } from '../../test/stripe/stand-in.ts'
import { type StripeApp, startStripeApp } from '../../test/stripe/stripe-app.ts'
import { reconcileJob } from '../reconcile.ts'

let app: StripeApp
let payments: Payments
beforeAll(async () => {
  app = await startStripeApp()
  payments = createPayments(app.hearth)
})
afterAll(() => app.close())
beforeEach(() => {
  app.standIn.asked.length = 0
})

const begin = 'mutation { paymentCreateCheckout(type: YEARLY) { sessionID url } }'
const sessionsOf = (email: string) =>
  app.standIn.account.list('session', ({ customer_email }) => customer_email === email)
const paidOf = async (memberId: string) => {
  const { rows } = await app.hearth.pool.query(
    "select count(*)::int from ledger_transactions where tenant_id = 'hearth' and member_id = $1",
    [memberId],
  )
  return rows[0].count
}

describe('R40 Stripe', () => {
  test.each<[Outage, string]>([
    ['hang', 'hangs'],
    ['fail', 'fails'],
    ['reset', 'closes the line'],
    ['limit', 'is asked too often'],
  ])(
    '%s: when it %s, members read one clear error within 10 seconds, and the next try is good',
    async (outage) => {
      const { hearth, standIn } = app
      const member = await hearth.signIn({ subscription: 'INACTIVE' })
      standIn.outages.push(...Array<Outage>(10).fill(outage))
      const asked = performance.now()
      const refused = await hearth.graphql(begin, {}, member.token)
      standIn.outages.length = 0
      expect(performance.now() - asked).toBeLessThan(10_000)
      expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'PAYMENT_UNAVAILABLE', retryAfter: 5 })
      expect(refused.errors?.[0]?.message).not.toMatch(/stripe|rate limit|api/i)
      const { data } = await hearth.graphql(begin, {}, member.token)
      expect(sessionsOf(member.email)).toMatchObject([{ id: data.paymentCreateCheckout.sessionID }])
      payAt(standIn.account, data.paymentCreateCheckout.url, cards.good)
      const again = await hearth.graphql('{ mySubscription { state } }', {}, member.token)
      expect(again.data.mySubscription.state).toBe('ACTIVE')
      expect(await paidOf(member.id)).toBe(1)
    },
  )

  test('whose answer is lost is asked again with the same key, and members notice nothing', async () => {
    const { hearth, standIn } = app
    const member = await hearth.signIn({ subscription: 'INACTIVE' })
    standIn.outages.push('reset')
    const { data } = await hearth.graphql(begin, {}, member.token)
    expect(standIn.asked).toEqual(['POST /v1/checkout/sessions', 'POST /v1/checkout/sessions'])
    expect(sessionsOf(member.email)).toMatchObject([{ id: data.paymentCreateCheckout.sessionID }])
  })

  test('that fails while money is given back gives it back once', async () => {
    const { hearth, standIn } = app
    const member = await hearth.signIn({ subscription: 'INACTIVE' })
    const { url } = await payments.checkout(member.token)
    payAt(standIn.account, url, cards.good)
    await hearth.graphql('{ mySubscription { state } }', {}, member.token)
    const [intent] = standIn.account.list('intent', () => true)
    const scope = hearth.scope()
    const asked = { paymentId: String(intent?.id), cents: 1_000, key: 'sorry' }
    standIn.outages.push('reset', 'reset')
    await expect(scope.services.payments.refund(scope, asked)).rejects.toThrow()
    await scope.services.payments.refund(scope, asked)
    const refunds = standIn.account.list('refund', ({ payment_intent }) => payment_intent === intent?.id)
    expect(refunds).toMatchObject([{ amount: 1_000 }])
    await reconcileJob.run(scope, {})
    expect(await paidOf(member.id)).toBe(2)
  })

  test('keys and secrets are in no line of the log, and test keys are said there', () => {
    const said = app.hearth.logged.join('\n')
    expect(said).toContain('test keys: no money moves')
    expect(said).toContain('payment provider failed')
    for (const secret of Object.values(standInKeys)) expect(said).not.toContain(secret)
    expect(said).not.toMatch(/_secret_/)
  })
})
