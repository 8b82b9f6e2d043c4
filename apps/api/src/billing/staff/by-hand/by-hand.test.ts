import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cards, createPayments, type Payments } from '../../../test/payments.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { signInAt } from '../../../test/test-people.ts'
import { periodJob } from './periods.ts'

const start = new Date('2026-11-10T10:00:00Z')
const day = 86_400_000
const at = (days: number) => new Date(start.getTime() + days * day)
let hearth: TestApp
let payments: Payments
let staff: SignedIn
beforeAll(async () => {
  hearth = await startTestApp({ now: start })
  payments = createPayments(hearth)
  staff = await hearth.signIn({ role: 'STAFF', firstName: 'Ines', lastName: 'Duarte' })
})
afterAll(() => hearth.close())
beforeEach(() => {
  hearth.clock.now = start
})

const ask = (text: string, variables: object = {}) => payments.ask(text, staff.token, variables)
const join = (fields: object = {}) => hearth.signIn({ subscription: 'INACTIVE', ...fields })

const enterText = `mutation ($input: AdminPaymentInput!, $requestId: ID) {
  adminPaymentEnter(input: $input, requestId: $requestId) {
    id state method reason cents leftCents provider plan note enteredBy { firstName }
    entries { kind lines { account cents } } } }`
const inputFor = ({ id }: SignedIn, more: object = {}) => ({
  ...{ memberId: id, method: 'BANK_TRANSFER', cents: 30_000, currency: 'EUR', received: start },
  ...{ periodStart: start, periodEnd: at(60), note: 'Invoice 7', ...more },
})
const enter = async (member: SignedIn, more: object = {}, requestId?: string) =>
  (await ask(enterText, { input: inputFor(member, more), requestId })).adminPaymentEnter
const reverse = async (id: string) =>
  (
    await ask(
      'mutation ($id: ID!) { adminPaymentReverse(id: $id, reason: "Wrong member") { state leftCents entries { kind lines { account cents } } } }',
      { id },
    )
  ).adminPaymentReverse
const standingOf = async ({ id }: SignedIn) => {
  const text = "select subscription from members where tenant_id = 'hearth' and id = $1"
  return (await hearth.pool.query(text, [id])).rows[0].subscription
}

/** The period's job at an instant. */
async function runAt(days: number, id: string): Promise<void> {
  hearth.clock.now = at(days)
  await periodJob.run(payments.scope(), { id })
}
const mailsTo = async ({ email }: SignedIn) =>
  (await hearth.readMails(email)).map(({ subject }) => subject).filter((subject) => /ends soon/.test(subject))

describe('a payment that staff enter', () => {
  test('opens the membership, is in the ledger, and says who entered it', async () => {
    const member = await join()
    expect(await enter(member)).toEqual({
      ...{ id: expect.any(String), state: 'PAID', method: 'BANK_TRANSFER', reason: 'BY_HAND', cents: 30_000 },
      ...{ leftCents: 30_000, provider: 'hand', plan: null, note: 'Invoice 7' },
      enteredBy: { firstName: 'Ines' },
      entries: [
        {
          kind: 'PAYMENT',
          lines: [
            { account: 'BANK', cents: 30_000 },
            { account: 'MEMBERSHIPS', cents: -30_000 },
          ],
        },
      ],
    })
    expect(await standingOf(member)).toBe('ACTIVE')
  })

  test('is one however often Save is clicked', async () => {
    const member = await join()
    const all = await Promise.all([1, 2, 3].map(() => enter(member, {}, 'form-1')))
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
  })

  test('ends with its period, with an email seven days before', async () => {
    const member = await join()
    const { id } = await enter(member)
    await runAt(52, id)
    expect(await mailsTo(member)).toEqual([])
    await runAt(53, id)
    await runAt(54, id)
    expect(await mailsTo(member)).toEqual(['Your membership of Hearth ends soon'])
    expect(await standingOf(member)).toBe('ACTIVE')
    await runAt(60, id)
    expect(await standingOf(member)).toBe('INACTIVE')
  })

  test('may begin later', async () => {
    const member = await join()
    const { id } = await enter(member, { periodStart: at(10) })
    expect(await standingOf(member)).toBe('INACTIVE')
    await runAt(10, id)
    expect(await standingOf(member)).toBe('ACTIVE')
  })

  test('brings no email when the next one is entered already, and the membership goes on', async () => {
    const member = await join()
    const { id } = await enter(member)
    await enter(member, { periodStart: at(60), periodEnd: at(120) })
    await runAt(53, id)
    await runAt(60, id)
    expect(await mailsTo(member)).toEqual([])
    expect(await standingOf(member)).toBe('ACTIVE')
  })

  test('that is a gift is an entry of nothing', async () => {
    const member = await join()
    const { entries, id } = await enter(member, { method: 'GIFT', cents: 0 })
    const lines = [
      { account: 'GIFT', cents: 0 },
      { account: 'MEMBERSHIPS', cents: 0 },
    ]
    expect(entries).toEqual([{ kind: 'PAYMENT', lines }])
    expect(await standingOf(member)).toBe('ACTIVE')
    expect((await reverse(id)).entries).toEqual([
      { kind: 'PAYMENT', lines },
      { kind: 'REFUND', lines },
    ])
    expect(await standingOf(member)).toBe('INACTIVE')
  })

  test('that was a mistake is reversed with a reason, once', async () => {
    const member = await join()
    const { id } = await enter(member)
    expect(await reverse(id)).toMatchObject({ state: 'REVERSED', leftCents: 0 })
    expect((await reverse(id)).entries.map(({ kind }: { kind: string }) => kind)).toEqual([
      'PAYMENT',
      'REFUND',
    ])
    expect(await standingOf(member)).toBe('INACTIVE')
    const { memberTimeline } = await ask(
      'query ($id: ID!) { memberTimeline(userId: $id) { events { title detail actor { firstName } } } }',
      { id: member.id },
    )
    expect(memberTimeline.events).toEqual(
      expect.arrayContaining([
        { title: 'Reversed €300 (Bank transfer)', detail: 'Wrong member', actor: { firstName: 'Ines' } },
      ]),
    )
  })

  test('is refunded by staff themselves, and ends the membership only when they say so', async () => {
    const member = await join()
    const { id } = await enter(member)
    const refund = async (cents: number, ends: boolean) =>
      (
        await ask(
          `mutation ($id: ID!, $cents: Int!, $ends: Boolean) {
            adminPaymentRefund(id: $id, cents: $cents, reason: "Left early", endsMembership: $ends) {
              state refundedCents refunds { state } } }`,
          { id, cents, ends },
        )
      ).adminPaymentRefund
    expect(await refund(10_000, false)).toMatchObject({ state: 'PARTLY_REFUNDED', refundedCents: 10_000 })
    expect(await standingOf(member)).toBe('ACTIVE')
    expect(await refund(20_000, true)).toMatchObject({ state: 'REFUNDED', refundedCents: 30_000 })
    expect(await standingOf(member)).toBe('INACTIVE')
  })

  test.each([
    [{ method: 'CARD' }, 'CARD'],
    [{ cents: 0 }, 'cents is an amount from 1'],
    [{ method: 'GIFT', cents: 100 }, 'cents is 0 for a gift'],
    [{ currency: 'XXQ' }, 'currency is a code'],
    [{ received: at(1) }, 'received cannot be in the future'],
    [{ periodEnd: start }, 'periodEnd must be after periodStart'],
    [{ periodEnd: at(4_000) }, 'periodEnd must be at most 10 years'],
    [{ note: 'x'.repeat(1_001) }, 'note takes at most 1000'],
    [{ memberId: crypto.randomUUID() }, 'NOT_FOUND'],
  ])('is refused with %j', async (more, message) => {
    const { errors } = await hearth.graphql(enterText, { input: inputFor(await join(), more) }, staff.token)
    expect(errors?.[0]?.message).toContain(message)
  })
})

describe('a payment by hand beside', () => {
  test('a membership that staff set to INACTIVE opens it again; one set to ACTIVE outlives the period', async () => {
    const set = (subscription: string) => ({
      ...{ subscription, subscriptionSetBy: staff.id, subscriptionSetReason: 'By hand' },
    })
    const [closed, open] = [await join(set('INACTIVE')), await join(set('ACTIVE'))]
    await enter(closed)
    expect(await standingOf(closed)).toBe('ACTIVE')
    const { id } = await enter(open)
    await runAt(53, id)
    await runAt(60, id)
    expect(await standingOf(open)).toBe('ACTIVE')
    expect(await mailsTo(open)).toEqual([])
  })

  test('the checkout: nobody pays twice for a time, and a plan may begin in its last seven days', async () => {
    const member = await join()
    await enter(member, { periodEnd: at(8) })
    await expect(payments.checkout(member.token)).rejects.toThrow('ALREADY_SUBSCRIBED')
    hearth.clock.now = at(1)
    const token = await signInAt(hearth.url, member.email)
    const { url } = await payments.checkout(token)
    await payments.submit(url, { number: cards.good })
    await hearth.graphql('{ mySubscription { id } }', {}, token)
    expect(await standingOf(member)).toBe('ACTIVE')
  })
})
