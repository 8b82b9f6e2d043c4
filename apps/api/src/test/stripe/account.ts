import { randomBytes } from 'node:crypto'
import type {
  Card,
  Charge,
  Coupon,
  Customer,
  Event,
  Intent,
  Invoice,
  InvoicePayment,
  Refund,
  Session,
  SetupIntent,
  Subscription,
} from './objects.ts'
import { missing } from './objects.ts'

type Kinds = {
  session: Session
  subscription: Subscription
  invoice: Invoice
  invoicePayment: InvoicePayment
  intent: Intent
  charge: Charge
  refund: Refund
  customer: Customer
  card: Card
  setupIntent: SetupIntent
}

/** What the stand-in keeps of a subscription beside the object that it serves. */
export type Life = {
  /** Seconds from which the periods are counted, and how many have begun. */
  anchor: number
  periods: number
  /** What the current period was priced at. */
  periodCents: number
  /** When something happens by itself; null: nothing does any more. */
  nextStep: number | null
}

/** What a checkout was asked to sell. */
export type Order = {
  interval: 'month' | 'year'
  cents: number
  currency: string
  trialDays: number
  percentOff: number
  metadata: Record<string, string>
}

const createMaps = (): { [Kind in keyof Kinds]: Map<string, Kinds[Kind]> } => ({
  session: new Map(),
  subscription: new Map(),
  invoice: new Map(),
  invoicePayment: new Map(),
  intent: new Map(),
  charge: new Map(),
  refund: new Map(),
  customer: new Map(),
  card: new Map(),
  setupIntent: new Map(),
})

function createStore() {
  const stored = createMaps()
  return {
    stored,
    keep<Kind extends keyof Kinds>(kind: Kind, object: Kinds[Kind]): Kinds[Kind] {
      stored[kind].set(object.id, object)
      return object
    },
    get<Kind extends keyof Kinds>(kind: Kind, id: string, param?: string): Kinds[Kind] {
      const found = stored[kind].get(id)
      if (!found) throw missing(id, param)
      return found
    },
    /** Newest first, as every list of Stripe's. */
    list<Kind extends keyof Kinds>(kind: Kind, matches: (object: Kinds[Kind]) => boolean): Kinds[Kind][] {
      return [...stored[kind].values()].filter(matches).reverse()
    },
  }
}

const blankCoupon = {
  object: 'coupon',
  valid: true,
  percent_off: null,
  amount_off: null,
  currency: null,
} as const
const coupons: Coupon[] = [
  { ...blankCoupon, id: 'WELCOME20', percent_off: 20 },
  { ...blankCoupon, id: 'HALF50', percent_off: 50 },
  { ...blankCoupon, id: 'TEN_DOLLARS', amount_off: 1_000, currency: 'usd' },
  { ...blankCoupon, id: 'TEN_POUNDS', amount_off: 1_000, currency: 'gbp' },
  { ...blankCoupon, id: 'OVER', percent_off: 20, valid: false },
]

/** An account of the stand-in: everything in memory, by a clock that a test moves. */
export function createAccount(now: () => Date) {
  const events: Event[] = []
  const seconds = () => Math.floor(now().getTime() / 1000)
  const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`
  return {
    ...createStore(),
    /** Oldest first. */
    events,
    lives: new Map<string, Life>(),
    orders: new Map<string, Order>(),
    /** Cards that are declined when they are charged again. */
    failing: new Set<string>(),
    coupons: new Map(coupons.map((coupon) => [coupon.id, coupon])),
    seconds,
    newId,
    /** An event shows its object as it is at that moment. */
    emit(type: string, object: object): void {
      events.push({
        id: newId('evt'),
        object: 'event',
        api_version: '2026-10-28.endive',
        created: seconds(),
        livemode: false,
        type,
        data: { object: structuredClone(object) },
      })
    },
  }
}

export type Account = ReturnType<typeof createAccount>
