import { type EnteredPayment, enterByHand } from '../../billing/staff/by-hand/entering.ts'
import type { Scope, StaffScope } from '../../platform/scope.ts'
import type { MemberInsert } from '../builders.ts'
import { createRandom, type Random } from '../random.ts'
import { seedSubscriptions } from './subscriptions.ts'

const day = 86_400_000
const ways = [
  { method: 'BANK_TRANSFER', cents: 159_900, note: 'Invoice of the members’ office' },
  { method: 'CASH', cents: 15_000, note: 'Paid at the summer meeting' },
] as const satisfies Pick<EnteredPayment, 'method' | 'cents' | 'note'>[]

type Entering = {
  people: MemberInsert[]
  staff: { id: string; email: string; name: string }
  /** How many days after it began a period is over. */
  days: number
  /** How many days ago the newest one began. */
  began: number
}

/** What staff have entered for members who pay by other ways than a card. */
export async function seedPaymentsByHand(tx: Scope, random: Random, entering: Entering): Promise<void> {
  const { people, staff, days, began } = entering
  const actor = { kind: 'person' as const, role: 'ADMIN' as const, sessionId: '', ...staff }
  const scope: StaffScope = { ...tx, actor, transaction: (work) => work(scope) }
  for (const person of people) {
    const periodStart = new Date(tx.now.getTime() - (began + random.between(1, 60)) * day)
    const opened = new Date(person.accountActivatedAt ?? 0)
    if (periodStart < opened) continue
    const period = {
      received: periodStart,
      periodStart,
      periodEnd: new Date(periodStart.getTime() + days * day),
    }
    const input = { ...random.pick(ways), ...period, memberId: String(person.id), currency: 'USD' }
    await enterByHand(scope, { input })
  }
}

type Payers = { people: MemberInsert[]; others: MemberInsert[]; staffId: string }

/** What the members of the large community pay. */
export async function seedBilling(tx: Scope, { people, others, staffId }: Payers): Promise<void> {
  const unpaid = others.filter((person) => person.active && person.subscription === 'INACTIVE')
  await seedSubscriptions(tx, createRandom(20_261_127), { people, others: unpaid.slice(12) })
  // They paid for a time that is over.
  await seedPaymentsByHand(tx, createRandom(20_261_130), {
    people: unpaid.slice(0, 12),
    staff: { id: staffId, email: 'staff@hearth.example', name: 'Ines Duarte' },
    ...{ days: 90, began: 100 },
  })
}
