import { randomUUID } from 'node:crypto'
import { communityLimits, type PaymentMethod } from '@hearth/contract'
import { lockMember } from '../../../members/index.ts'
import { errors } from '../../../platform/errors.ts'
import { once } from '../../../platform/jobs/once.ts'
import type { Scope, StaffScope } from '../../../platform/scope.ts'
import { parseId } from '../../../platform/values/ids.ts'
import { enterPayment, enterRefund } from '../../ledger/ledger.ts'
import { insertEvents } from '../../subscriptions/queries.ts'
import { refreshStanding } from '../../subscriptions/standing.ts'
import { lockPayment } from '../queries.ts'
import { parseReason, recordPaymentChange } from '../record.ts'
import { getPaymentsByIds, type ListedPayment, leftOf } from '../service.ts'
import { accountOf, byHand } from './accounts.ts'
import { noticeMs, stepPeriod } from './periods.ts'
import { insertByHand, updatePayment } from './queries.ts'

export type EnteredPayment = {
  memberId: string
  method: PaymentMethod
  cents: number
  currency: string
  received: Date
  periodStart: Date
  periodEnd: Date
  note?: string | null
}

const maxPeriodMs = 10 * 366 * 86_400_000
const currencies = new Set(Intl.supportedValuesOf('currency'))

/**
 * Enters what a member paid by another way than the provider, or was given; the membership is open for its period.
 * @throws BAD_INPUT whose message begins with the field
 */
export async function enterByHand(
  scope: StaffScope,
  { input, requestId }: { input: EnteredPayment; requestId?: string | null },
): Promise<ListedPayment> {
  const entered = parseEntered(scope, input)
  const id = await scope.transaction(async (tx) => {
    const member = await lockMember(tx, entered.memberId)
    if (!member) throw errors.notFound('The member')
    const insert = () => insertEntered(tx, entered)
    if (!requestId) return insert()
    const isKept = async (kept: Scope, result: string) => (await getPaymentsByIds(kept, [result])).length > 0
    return once(tx, { operation: 'payment', requestId, contents: entered, isKept }, insert)
  })
  return (await getPaymentsByIds(scope, [id]))[0] as ListedPayment
}

function parseEntered({ now }: Scope, input: EnteredPayment) {
  const { method, cents, currency, received, periodStart, periodEnd } = input
  const note = input.note?.trim() || null
  const limit = communityLimits.cents
  if (method === 'CARD') throw errors.badInput('method CARD is for payments that the provider charged')
  if (method === 'GIFT' && cents !== 0) throw errors.badInput('cents is 0 for a gift')
  if (method !== 'GIFT' && !(Number.isInteger(cents) && cents >= 1 && cents <= limit))
    throw errors.badInput(`cents is an amount from 1 to ${limit}, in the smallest unit`)
  if (!currencies.has(currency)) throw errors.badInput('currency is a code of ISO 4217, like USD')
  if (received > now) throw errors.badInput('received cannot be in the future')
  if (periodEnd <= periodStart) throw errors.badInput('periodEnd must be after periodStart')
  if (periodEnd.getTime() - periodStart.getTime() > maxPeriodMs)
    throw errors.badInput('periodEnd must be at most 10 years after periodStart')
  if (note && note.length > 1_000) throw errors.badInput('note takes at most 1000 characters')
  const memberId = parseId(input.memberId)
  return { memberId, method, cents, currency, received, periodStart, periodEnd, note }
}

async function insertEntered(tx: StaffScope, entered: ReturnType<typeof parseEntered>): Promise<string> {
  const { received, memberId, method, cents, currency, periodStart, periodEnd, note } = entered
  const id = randomUUID()
  await insertByHand(tx, {
    ...{
      id,
      provider: byHand,
      providerId: id,
      memberId,
      method,
      cents,
      currency,
      note,
      periodStart,
      periodEnd,
    },
    ...{ created: received, paidAt: received, enteredBy: tx.actor.id },
    // Who enters it this late has no need to be told.
    remindedAt: periodEnd.getTime() - tx.now.getTime() <= noticeMs ? tx.now : null,
  })
  const moved = { provider: byHand, reference: id, memberId, subscriptionId: null, paymentId: id }
  await enterPayment(tx, { ...moved, at: received, cents, currency, account: accountOf(method) })
  await recordPaymentChange(tx, { id }, { method, cents, currency, received, periodStart, periodEnd, note })
  const facts = { cents, currency, method, until: periodEnd.toISOString() }
  await insertEvents(tx, [{ event: 'entered', at: tx.now, memberId, actorId: tx.actor.id, facts }])
  await stepPeriod(tx, id)
  return id
}

/**
 * Takes back an entry that was a mistake: what is left of it goes back in the ledger, and its period opens nothing any
 * more. Done twice it changes nothing more.
 */
export async function reverseByHand(
  scope: StaffScope,
  { id, reason: given }: { id: string; reason: string },
): Promise<ListedPayment> {
  const reason = parseReason(given)
  const paymentId = parseId(id)
  await scope.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    if (payment?.provider !== byHand) throw errors.notFound('The payment')
    if (payment.reversedAt) return
    await reverse(tx, payment, reason)
  })
  return (await getPaymentsByIds(scope, [paymentId]))[0] as ListedPayment
}

async function reverse(tx: StaffScope, payment: ListedPayment, reason: string): Promise<void> {
  const { memberId, cents, currency, method } = payment
  const left = leftOf(payment)
  if (left > 0 || cents === 0)
    await enterRefund(tx, {
      ...{ provider: byHand, reference: `reversal:${payment.id}`, memberId, subscriptionId: null },
      ...{ paymentId: payment.id, at: tx.now, cents: left, currency, account: accountOf(method) },
    })
  await updatePayment(tx, payment.id, { refundedCents: cents, reversedAt: tx.now, endedAt: tx.now })
  await recordPaymentChange(tx, payment, { reversed: true, reason })
  if (!memberId) return
  const facts = { cents, currency, method, reason }
  await insertEvents(tx, [{ event: 'reversed', at: tx.now, memberId, actorId: tx.actor.id, facts }])
  await refreshStanding(tx, memberId)
}
