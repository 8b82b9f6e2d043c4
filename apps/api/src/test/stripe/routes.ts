import type { Account } from './account.ts'
import { preview, update } from './changes.ts'
import { createSession, expire } from './checkouts.ts'
import { refund } from './invoices.ts'
import { end } from './life.ts'
import { listOf, missing, refuse } from './objects.ts'

type Asked = { params: URLSearchParams; id: string; origin: string }
type Route = (account: Account, asked: Asked) => object

/** Pages are small, so that a list of a few has several; a caller's limit counts when it is lower. */
const largestPage = 2

function page(params: URLSearchParams, all: { id: string }[]): object {
  const limit = Math.min(largestPage, Number(params.get('limit') ?? 10))
  const after = params.get('starting_after')
  const from = after ? all.findIndex(({ id }) => id === after) + 1 : 0
  const data = all.slice(from, from + limit)
  return { ...listOf(data, '/v1'), has_more: from + limit < all.length }
}

const textOf = (params: URLSearchParams, name: string): string => {
  const value = params.get(name)
  if (value === null)
    throw refuse(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name })
  return value
}

const routes: Record<string, Route> = {
  'POST /v1/checkout/sessions': (account, { params, origin }) => createSession(account, params, origin),
  'GET /v1/checkout/sessions/:id': (account, { id }) => account.get('session', id),
  'POST /v1/checkout/sessions/:id/expire': (account, { id }) => expire(account, id),
  'GET /v1/coupons/:id': (account, { id }) => {
    const coupon = account.coupons.get(id)
    if (!coupon) throw missing(id)
    return coupon
  },
  'GET /v1/subscriptions/:id': (account, { id }) => account.get('subscription', id),
  'POST /v1/subscriptions/:id': (account, { id, params }) =>
    update(account, account.get('subscription', id), params),
  'DELETE /v1/subscriptions/:id': (account, { id }) => {
    const found = account.get('subscription', id)
    if (found.status === 'canceled') throw missing(id)
    end(account, found, account.seconds())
    return found
  },
  'GET /v1/invoices': (account, { params }) => {
    const id = textOf(params, 'subscription')
    return page(
      params,
      account.list('invoice', ({ parent }) => parent?.subscription_details?.subscription === id),
    )
  },
  'POST /v1/invoices/create_preview': (account, { params }) => preview(account, params),
  'GET /v1/invoice_payments': (account, { params }) => {
    const id = textOf(params, 'invoice')
    return page(
      params,
      account.list('invoicePayment', ({ invoice }) => invoice === id),
    )
  },
  'GET /v1/payment_intents': (account, { params }) => {
    const id = textOf(params, 'customer')
    return page(
      params,
      account.list('intent', ({ customer }) => customer === id),
    )
  },
  'GET /v1/payment_intents/:id': (account, { id }) => account.get('intent', id),
  'POST /v1/refunds': (account, { params }) =>
    refund(account, textOf(params, 'payment_intent'), Number(textOf(params, 'amount'))),
  'GET /v1/refunds': (account, { params }) => {
    const id = textOf(params, 'payment_intent')
    return page(
      params,
      account.list('refund', ({ payment_intent }) => payment_intent === id),
    )
  },
  'GET /v1/events': (account, { params }) => {
    const since = Number(params.get('created[gte]') ?? 0)
    const types = [...params].flatMap(([name, value]) => (name.startsWith('types[') ? [value] : []))
    const events = account.events.filter(({ created, type }) => created >= since && types.includes(type))
    return page(params, events.toReversed())
  },
}

/** @throws a refusal for an address that is not imitated, which a test then sees */
export function findRoute(method: string, path: string): { route: Route; id: string } {
  const exact = routes[`${method} ${path}`]
  if (exact) return { route: exact, id: '' }
  for (const [name, route] of Object.entries(routes)) {
    const pattern = new RegExp(`^${name.replace(':id', '([^/]+)')}$`)
    const [, id] = pattern.exec(`${method} ${path}`) ?? []
    if (id) return { route, id }
  }
  throw refuse(`Unrecognized request URL (${method}: ${path}).`, {}, 404)
}
