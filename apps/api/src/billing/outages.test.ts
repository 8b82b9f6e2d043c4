import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cards, createPayments, type Payments } from '../test/payments.ts'
import { startTestApp, type TestApp } from '../test/test-app.ts'

// security.md R40: a provider that hangs or fails. The test provider's rows are held or taken away by another connection.

let hearth: TestApp
let payments: Payments
let owner: pg.Client
beforeAll(async () => {
  hearth = await startTestApp()
  payments = createPayments(hearth)
  owner = new pg.Client({ connectionString: hearth.databaseUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await hearth.close()
})

const begin = 'mutation { paymentCreateCheckout(type: YEARLY) { sessionID url } }'

async function checkoutsOf(memberId: string) {
  const ours = await owner.query(
    "select id, session_id from checkouts where tenant_id = 'hearth' and member_id = $1",
    [memberId],
  )
  const theirs = await owner.query(
    "select id from test_payment_records where tenant_id = 'hearth' and kind = 'checkout' and body ->> 'memberId' = $1",
    [memberId],
  )
  return { ours: ours.rows.length, theirs: theirs.rows.length }
}

describe('R40 a payment provider', () => {
  test.each([
    ['hangs', 'begin; lock table test_payment_records in access exclusive mode', 'rollback'],
    [
      'fails',
      'alter table test_payment_records rename to gone_away',
      'alter table gone_away rename to test_payment_records',
    ],
  ])(
    'that %s is one clear error within 10 seconds, and the next try is the same checkout',
    async (_how, stop, restore) => {
      const member = await hearth.signIn({ subscription: 'INACTIVE' })
      await owner.query(stop)
      const asked = performance.now()
      const refused = await hearth.graphql(begin, {}, member.token)
      const waited = performance.now() - asked
      await owner.query(restore)
      expect(waited).toBeLessThan(10_000)
      expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'PAYMENT_UNAVAILABLE', retryAfter: 5 })
      expect(refused.errors?.[0]?.message).not.toMatch(/relation|test_payment/)
      const { data } = await hearth.graphql(begin, {}, member.token)
      await payments.submit(data.paymentCreateCheckout.url, { number: cards.good })
      expect(await checkoutsOf(member.id)).toEqual({ ours: 1, theirs: 1 })
      const again = await hearth.graphql('{ mySubscription { state } }', {}, member.token)
      expect(again.data.mySubscription.state).toBe('ACTIVE')
      const { rows } = await owner.query(
        "select count(*)::int from ledger_transactions where tenant_id = 'hearth' and member_id = $1",
        [member.id],
      )
      expect(rows[0].count).toBe(1)
    },
  )

  test('that lost our answer is asked with the same key again', async () => {
    const member = await hearth.signIn({ subscription: 'INACTIVE' })
    const { data: first } = await hearth.graphql(begin, {}, member.token)
    await owner.query(
      "update checkouts set session_id = null, url = null where tenant_id = 'hearth' and member_id = $1",
      [member.id],
    )
    const { data: second } = await hearth.graphql(begin, {}, member.token)
    expect(second).toEqual(first)
    expect(await checkoutsOf(member.id)).toEqual({ ours: 1, theirs: 1 })
  })
})
