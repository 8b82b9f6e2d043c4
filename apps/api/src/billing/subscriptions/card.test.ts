import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cards, createPayments, type Payments } from '../../test/payments.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../test/test-app.ts'
import { renewNow } from '../test-provider/life.ts'

let hearth: TestApp
let payments: Payments
beforeAll(async () => {
  hearth = await startTestApp()
  payments = createPayments(hearth)
})
afterAll(() => hearth.close())

const begin = 'mutation { subscriptionCardSetup { url } }'
const finish = 'mutation { subscriptionCardSetupFinish { state card { brand last4 } } }'

async function joinWith(number: string): Promise<SignedIn> {
  const member = await hearth.signIn({ subscription: 'INACTIVE' })
  const { url } = await payments.checkout(member.token, 'MONTHLY')
  await payments.submit(url, { number })
  await payments.ask('{ mySubscription { id } }', member.token)
  return member
}

const openSetup = async ({ token }: SignedIn): Promise<string> =>
  (await payments.ask(begin, token)).subscriptionCardSetup.url

async function finishSetup({ token }: SignedIn) {
  return (await payments.ask(finish, token)).subscriptionCardSetupFinish
}

/** The period ends now, and the provider charges the card. */
async function renew({ id }: SignedIn): Promise<void> {
  const { rows } = await hearth.pool.query(
    "select provider_id from subscriptions where tenant_id = 'hearth' and member_id = $1",
    [id],
  )
  await renewNow(hearth.scope(), rows[0].provider_id)
}

describe('a change of card', () => {
  test('is entered at the provider, comes back to the account, and the new card is charged from then on', async () => {
    const member = await joinWith(cards.failsLater)
    const url = await openSetup(member)
    const entered = await payments.submit(url, { number: '5555 5555 5555 4444' })
    expect([entered.status, entered.headers.get('location')]).toEqual([
      303,
      'http://localhost:4000/account?card=changed',
    ])
    const changed = { state: 'ACTIVE', card: { brand: 'Mastercard', last4: '4444' } }
    expect(await finishSetup(member)).toEqual(changed)
    expect(await finishSetup(member)).toEqual(changed)
    await renew(member)
    expect(await finishSetup(member)).toEqual(changed)
  })

  test('that is declined, or left, keeps the card as it is', async () => {
    const member = await joinWith(cards.good)
    const url = await openSetup(member)
    const declined = await payments.submit(url, { number: cards.declined })
    expect(await declined.text()).toContain('declined')
    expect(await finishSetup(member)).toMatchObject({ card: { last4: '4242' } })
  })

  test('is not offered while a payment is overdue: the new card pays it', async () => {
    const member = await joinWith(cards.failsLater)
    await renew(member)
    expect(await finishSetup(member)).toMatchObject({ state: 'PAST_DUE' })
    await expect(payments.ask(begin, member.token)).rejects.toThrow('Pay it with your new card')
    const { mySubscription } = await payments.ask('{ mySubscription { id } }', member.token)
    const { payment } = await payments.ask(
      `{ payment(subscriptionId: "${mySubscription.id}") { paymentId } }`,
      member.token,
    )
    await fetch(`${hearth.url}/test-payments/confirm`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ clientSecret: payment.paymentId, number: cards.good }),
    })
    expect(await finishSetup(member)).toMatchObject({ state: 'ACTIVE', card: { last4: '4242' } })
  })

  test('is for members with a subscription', async () => {
    const member = await hearth.signIn({ subscription: 'INACTIVE' })
    for (const text of [begin, finish])
      await expect(payments.ask(text, member.token)).rejects.toThrow('[NOT_FOUND] The subscription was not')
  })
})

describe('a change of plan', () => {
  const preview = '{ subscriptionChangePreview(type: YEARLY) { dueCents } }'

  test('waits until an overdue payment is made', async () => {
    const member = await joinWith(cards.failsLater)
    await renew(member)
    await finishSetup(member)
    await expect(payments.ask(preview, member.token)).rejects.toThrow('Pay it first')
  })

  test('waits until a cancelled membership is resumed', async () => {
    const member = await joinWith(cards.good)
    await payments.ask('mutation { subscriptionCancel { id } }', member.token)
    await expect(payments.ask(preview, member.token)).rejects.toThrow('Resume it first')
    await payments.ask('mutation { subscriptionResume { id } }', member.token)
    const { subscriptionChangePreview } = await payments.ask(preview, member.token)
    expect(subscriptionChangePreview.dueCents).toBe(144_900)
  })
})
