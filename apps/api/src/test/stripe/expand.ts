import type { Account } from './account.ts'
import { type Charge, type Intent, type Invoice, listOf, refuse } from './objects.ts'

type Json = Record<string, unknown>

/** What an object carries only when it is asked for, and ids that become objects. */
const fields: Record<string, Record<string, (account: Account, object: never) => unknown>> = {
  invoice: {
    payments: (account, { id }: Invoice) =>
      firstOf(account.list('invoicePayment', ({ invoice }) => invoice === id)),
    confirmation_secret: secretOf,
  },
  payment_intent: {
    latest_charge: (account, { latest_charge }: Intent) =>
      latest_charge && account.get('charge', latest_charge),
  },
  charge: {
    refunds: (account, { id }: Charge) => firstOf(account.list('refund', ({ charge }) => charge === id)),
  },
  subscription: {
    default_payment_method: (account, object: { default_payment_method: string }) =>
      account.get('card', object.default_payment_method),
    customer: (account, object: { customer: string }) => account.get('customer', object.customer),
  },
  'checkout.session': {
    setup_intent: (account, object: { setup_intent: string | null }) =>
      object.setup_intent && account.get('setupIntent', object.setup_intent),
  },
}

/** How many of a list come with the object that has it. */
const carried = 2

const firstOf = <T>(all: T[]) => ({ ...listOf(all.slice(0, carried)), has_more: all.length > carried })

function secretOf(account: Account, { id, status }: Invoice) {
  const [payment] = account.list('invoicePayment', ({ invoice }) => invoice === id)
  if (!payment || status !== 'open') return null
  const { client_secret } = account.get('intent', payment.payment.payment_intent)
  return { client_secret, type: 'payment_intent' }
}

/** What is answered for an object or a list, with what `expand` asks for. */
export function expand(account: Account, object: object, params: URLSearchParams): Json {
  const answer = structuredClone(object) as Json
  for (const [name, path] of params) {
    if (!name.startsWith('expand[')) continue
    const parts = path.split('.')
    if (parts.length > 4) throw refuse('You cannot expand more than 4 levels of a property.', {})
    expandAt(account, answer, parts)
  }
  return answer
}

function expandAt(account: Account, object: Json, [name = '', ...rest]: string[]): void {
  if (object.object === 'list' && name === 'data') {
    for (const one of object.data as Json[]) expandAt(account, one, rest)
    return
  }
  const field = fields[String(object.object)]?.[name]
  if (field && typeof (object[name] ?? '') === 'string')
    object[name] = structuredClone(field(account, object as never))
  const inner = object[name]
  // The customer's own card: the one field within a hash that is asked for.
  if (typeof inner === 'string' || (inner === undefined && !field))
    throw refuse(`This property cannot be expanded (${name}).`, {})
  if (inner && rest.length > 0 && typeof (inner as Json)[String(rest[0])] !== 'object')
    expandAt(account, inner as Json, rest)
  else if (inner && rest.length > 1) expandAt(account, inner as Json, rest)
}
