import { enterPayment, enterRefund } from '../../billing/ledger/ledger.ts'
import type { TestApp } from '../test-app.ts'
import { at, insert, type People, tenant } from './rows.ts'

type Sold = { member: string; plan: string; started: string; ended?: string; state?: string; paid?: number }

export async function addSubscriptions(hearth: TestApp, people: People): Promise<void> {
  const sell = (sold: Sold) => sellTo(hearth, people, sold)
  const year = { plan: 'YEARLY' }
  const month = { plan: 'MONTHLY' }
  const olga = await sell({
    ...month,
    member: 'olga',
    started: '2026-01-05T12:00',
    ended: '2026-02-20T12:00',
  })
  const pia = await sell({ ...month, member: 'pia', started: '2026-01-10T12:00', ended: '2026-04-20T12:00' })
  const rue = await sell({ ...year, member: 'rue', started: '2026-01-15T12:00' })
  const finn = await sell({ ...year, member: 'finn', started: '2026-02-10T12:00' })
  const givenUp = { ...year, member: 'eve', started: '2026-03-01T12:00', paid: 0 }
  await sell({ ...givenUp, state: 'INCOMPLETE' })
  await sell({ ...givenUp, ended: '2026-03-02T12:00' })
  const move = (id: string, time: string, money: Money) => moveMoney(hearth, { id, time, ...money })
  await move(olga, '2026-01-05T12:00', { cents: 15_000 })
  await move(pia, '2026-03-01T02:00', { cents: 15_000 })
  await move(pia, '2026-03-10T12:00', { cents: 15_000 })
  await move(pia, '2026-03-11T12:00', { cents: 10_000, back: true })
  await move(rue, '2026-01-15T12:00', { cents: 9_000, currency: 'EUR' })
  await move(finn, '2026-02-10T12:00', { cents: 130_000 })
}

async function sellTo(hearth: TestApp, people: People, sold: Sold): Promise<string> {
  const { member, plan, started, ended, paid = 1, state = ended ? 'ENDED' : 'ACTIVE' } = sold
  const [id, memberId] = [crypto.randomUUID(), people[member]?.id]
  const common = { provider: 'test', currency: 'USD', created: at(started) }
  await insert(hearth, 'subscriptions', {
    ...{ ...common, id, provider_id: id, member_id: memberId, plan, cents: 1, state, updated: at(started) },
    ...{ started: at(started), current_period_end: at('2027-01-01T00:00'), cancel_at_period_end: false },
    ended_at: ended ? at(ended) : null,
  })
  if (paid)
    await insert(hearth, 'payments', {
      ...{ ...common, provider_id: id, subscription_id: id, member_id: memberId, invoice_id: id },
      ...{ reason: 'FIRST', state: 'PAID', cents: 1, period_start: at(started), period_end: at(started) },
    })
  return id
}

type Money = { cents: number; currency?: string; back?: true }

async function moveMoney(hearth: TestApp, moved: Money & { id: string; time: string }): Promise<void> {
  const { id: subscriptionId, time, cents, currency = 'USD', back } = moved
  const [paymentId, reference] = [crypto.randomUUID(), crypto.randomUUID()]
  const entry = { provider: 'test', at: at(time), cents, currency, memberId: null }
  await hearth
    .scope(tenant)
    .transaction((tx) =>
      (back ? enterRefund : enterPayment)(tx, { ...entry, subscriptionId, paymentId, reference }),
    )
}
