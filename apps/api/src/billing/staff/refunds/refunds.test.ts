import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cards, createPayments, type Payments } from '../../../test/payments.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../../test/test-app.ts'

const start = new Date('2026-11-10T10:00:00Z')
const day = 86_400_000
let hearth: TestApp
let payments: Payments
let staff: SignedIn
let owner: pg.Client
beforeAll(async () => {
  hearth = await startTestApp({ now: start })
  payments = createPayments(hearth)
  await signInStaff()
  owner = new pg.Client({ connectionString: hearth.databaseUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await hearth.close()
})
beforeEach(async () => {
  await wait(0)
})

async function signInStaff(): Promise<void> {
  staff = await hearth.signIn({ role: 'STAFF', firstName: 'Ines', lastName: 'Duarte' })
}

/** Days go by; a session of staff lasts one. */
async function wait(days: number): Promise<void> {
  hearth.clock.now = new Date(start.getTime() + days * day)
  await signInStaff()
}

const ask = (text: string, variables: object = {}) => payments.ask(text, staff.token, variables)
const refusal = async (text: string, variables: object) => {
  const { errors } = await hearth.graphql(text, variables, staff.token)
  return errors?.[0]?.message
}

/** A member who has paid 150 dollars for a month, and the payment's id. */
async function payer() {
  const member = await hearth.signIn({ subscription: 'INACTIVE' })
  const { url } = await payments.checkout(member.token, 'MONTHLY')
  await payments.submit(url, { number: cards.good })
  await hearth.graphql('{ mySubscription { id } }', {}, member.token)
  const filter = { filters: [{ field: 'member', values: [member.id] }] }
  const { payments: page } = await ask(
    'query ($filter: FilterInput) { payments(filter: $filter) { edges { node { id } } } }',
    { filter },
  )
  return { member, id: page.edges[0].node.id as string }
}

const fields = 'state refundedCents leftCents refunds { id cents state reason askedBy { firstName } }'
const refundText = `mutation ($id: ID!, $cents: Int!, $reason: String!, $ends: Boolean, $requestId: ID) {
  adminPaymentRefund(id: $id, cents: $cents, reason: $reason, endsMembership: $ends, requestId: $requestId) { ${fields} } }`
const refund = async (id: string, cents: number, more: object = {}) =>
  (await ask(refundText, { id, cents, reason: 'Paid twice', ...more })).adminPaymentRefund
const retry = async (id: string) =>
  (await ask(`mutation ($id: ID!) { adminRefundRetry(id: $id) { ${fields} } }`, { id })).adminRefundRetry
const find = async (id: string) =>
  (await ask(`query ($id: ID!) { adminPayment(id: $id) { ${fields} } }`, { id })).adminPayment

const refundsInLedger = async (memberId: string) => {
  const { rows } = await hearth.pool.query(
    `select line.cents from ledger_transactions as entry join ledger_lines as line
       on line.tenant_id = entry.tenant_id and line.transaction_id = entry.id
     where entry.tenant_id = 'hearth' and entry.member_id = $1 and entry.kind = 'REFUND'
       and line.account = 'MEMBERSHIPS' order by entry.at, line.cents`,
    [memberId],
  )
  return rows.map(({ cents }) => cents)
}
const standingOf = async (memberId: string) =>
  (await ask('query ($id: ID!) { user(id: $id) { subscription } }', { id: memberId })).user.subscription

describe('a refund by staff', () => {
  test('gives a part back, tells the member, and changes nothing about the membership', async () => {
    const { member, id } = await payer()
    expect(await refund(id, 4_000)).toEqual({
      ...{ state: 'PARTLY_REFUNDED', refundedCents: 4_000, leftCents: 11_000 },
      refunds: [
        {
          ...{ id: expect.any(String), cents: 4_000, state: 'GIVEN', reason: 'Paid twice' },
          askedBy: { firstName: 'Ines' },
        },
      ],
    })
    expect(await refund(id, 11_000)).toMatchObject({ state: 'REFUNDED', leftCents: 0 })
    expect(await refundsInLedger(member.id)).toEqual([4_000, 11_000])
    expect(await standingOf(member.id)).toBe('ACTIVE')
    const mails = (await hearth.readMails(member.email)).filter(({ subject }) => /refunded/.test(subject))
    expect(mails.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['Hearth has refunded $40', 'Hearth has refunded $110']),
    )
    expect(mails[0]?.text).toContain('Nothing changes about your membership.')
  })

  test('ends the membership only when staff say so', async () => {
    const { member, id } = await payer()
    await refund(id, 15_000, { ends: true })
    expect(await standingOf(member.id)).toBe('INACTIVE')
    const { memberSubscriptions } = await ask(
      'query ($id: ID!) { memberSubscriptions(memberId: $id) { state } }',
      { id: member.id },
    )
    expect(memberSubscriptions).toEqual([{ state: 'ENDED' }])
  })

  test('asked for twice with the number of its form is one', async () => {
    const { member, id } = await payer()
    const answers = await Promise.all([1, 2, 3].map(() => refund(id, 5_000, { requestId: 'form-1' })))
    await refund(id, 5_000, { requestId: 'form-1' })
    expect(answers.every(({ refunds }) => refunds.length === 1)).toBe(true)
    expect(await refundsInLedger(member.id)).toEqual([5_000])
    expect((await find(id)).refundedCents).toBe(5_000)
  })

  test('of two at once gives no more back than is left', async () => {
    const { member, id } = await payer()
    const both = await Promise.all(
      [1, 2].map(() => hearth.graphql(refundText, { id, cents: 9_000, reason: 'Both at once' }, staff.token)),
    )
    const said = both.flatMap(({ errors }) => errors?.map(({ message }) => message) ?? [])
    expect(said).toEqual(['[BAD_INPUT] Between $0.01 and $60 can be refunded'])
    expect(await refundsInLedger(member.id)).toEqual([9_000])
  })

  test.each([
    [{ cents: 15_001 }, '[BAD_INPUT] Between $0.01 and $150 can be refunded'],
    [{ cents: 0 }, '[BAD_INPUT] Between $0.01 and $150 can be refunded'],
    [{ cents: 100, reason: '  ' }, '[BAD_INPUT] reason cannot be empty'],
    [{ cents: 100, id: crypto.randomUUID() }, '[NOT_FOUND] The payment was not found'],
  ])('is refused for %j', async (input, message) => {
    const { id } = await payer()
    expect(await refusal(refundText, { id, reason: 'Paid twice', ...input })).toContain(
      message.replace('was not found', ''),
    )
  })

  test('is in the audit log of the payment and in the member’s timeline, with who and why', async () => {
    const { member, id } = await payer()
    await refund(id, 2_500)
    const { paymentAuditLog, memberTimeline } = await ask(
      `query ($id: ID!, $member: ID!) {
        paymentAuditLog(id: $id) { edges { node { updatedDetails actor { firstName } } } }
        memberTimeline(userId: $member) { events { title detail actor { firstName } } } }`,
      { id, member: member.id },
    )
    const entries = paymentAuditLog.edges.map(
      ({ node }: { node: { updatedDetails: string; actor: object } }) => ({
        ...JSON.parse(node.updatedDetails),
        actor: node.actor,
      }),
    )
    expect(entries).toEqual([
      { refundState: 'GIVEN', actor: { firstName: 'Ines' } },
      { refundCents: 2_500, refundReason: 'Paid twice', endsMembership: false, actor: { firstName: 'Ines' } },
    ])
    expect(memberTimeline.events).toContainEqual({
      ...{ title: 'Refunded $25', detail: 'Paid twice', actor: { firstName: 'Ines' } },
    })
  })
})

describe('a refund while the provider', () => {
  test.each([
    ['hangs', 'begin; lock table test_payment_records in access exclusive mode', 'rollback'],
    [
      'fails',
      'alter table test_payment_records rename to gone_away',
      'alter table gone_away rename to test_payment_records',
    ],
  ])(
    '%s stays open, counts as given, and is given once when it is tried again',
    async (_how, stop, restore) => {
      const { member, id } = await payer()
      await owner.query(stop)
      const open = await refund(id, 10_000)
      await owner.query(restore)
      expect(open).toMatchObject({ state: 'PAID', leftCents: 15_000, refunds: [{ state: 'ASKED' }] })
      expect(await refusal(refundText, { id, cents: 6_000, reason: 'More' })).toContain('$50')
      const [{ id: refundId }] = open.refunds
      expect(await retry(refundId)).toMatchObject({ leftCents: 5_000, refunds: [{ state: 'GIVEN' }] })
      expect(await retry(refundId)).toMatchObject({ leftCents: 5_000 })
      expect(await refundsInLedger(member.id)).toEqual([10_000])
    },
  )

  test('lost our answer is found given after a day, when its key is forgotten', async () => {
    const { member, id } = await payer()
    const [{ id: refundId }] = (await refund(id, 3_000)).refunds
    await owner.query(
      "update refunds set state = 'ASKED', settled = null, provider_id = null where id = $1",
      [refundId],
    )
    await wait(2)
    expect(await retry(refundId)).toMatchObject({ refundedCents: 3_000, refunds: [{ state: 'GIVEN' }] })
    expect(await refundsInLedger(member.id)).toEqual([3_000])
  })

  test('was away for a day and gave nothing is refused, and a new refund can begin', async () => {
    const { member, id } = await payer()
    const [{ id: refundId }] = (await refund(id, 3_000)).refunds
    await owner.query(
      "update refunds set state = 'ASKED', settled = null, provider_id = null, cents = 3001 where id = $1",
      [refundId],
    )
    await wait(2)
    expect(
      await refusal('mutation ($id: ID!) { adminRefundRetry(id: $id) { state } }', { id: refundId }),
    ).toContain('The provider did not give this refund')
    expect((await find(id)).refunds).toMatchObject([{ state: 'REFUSED' }])
    expect(await refund(id, 12_000)).toMatchObject({ leftCents: 0 })
    expect(await refundsInLedger(member.id)).toEqual([3_000, 12_000])
  })
})

describe('staff', () => {
  test('cancel a member’s subscription at the end of the period, resume it, and end it now', async () => {
    const { member } = await payer()
    const list =
      'query ($id: ID!) { memberSubscriptions(memberId: $id) { id cancelAtPeriodEnd state isTest } }'
    const [subscription] = (await ask(list, { id: member.id })).memberSubscriptions
    expect(subscription).toMatchObject({ state: 'ACTIVE', cancelAtPeriodEnd: false, isTest: true })
    const cancel = (when: string) =>
      ask(
        `mutation ($id: ID!) { adminSubscriptionCancel(id: $id, when: ${when}) { state cancelAtPeriodEnd } }`,
        {
          id: subscription.id,
        },
      )
    expect((await cancel('PERIOD_END')).adminSubscriptionCancel.cancelAtPeriodEnd).toBe(true)
    const resumed = await ask(
      'mutation ($id: ID!) { adminSubscriptionResume(id: $id) { cancelAtPeriodEnd } }',
      { id: subscription.id },
    )
    expect(resumed.adminSubscriptionResume.cancelAtPeriodEnd).toBe(false)
    expect((await cancel('NOW')).adminSubscriptionCancel.state).toBe('ENDED')
    expect(await standingOf(member.id)).toBe('INACTIVE')
    const { memberTimeline } = await ask(
      'query ($id: ID!) { memberTimeline(userId: $id) { events { title actor { firstName } } } }',
      { id: member.id },
    )
    expect(memberTimeline.events).toEqual(
      expect.arrayContaining([{ title: 'Subscription ended', actor: { firstName: 'Ines' } }]),
    )
  })
})
