import { isIP } from 'node:net'
import {
  type WebhookEvent,
  webhookEvents,
  webhookLimits,
  webhookTestEvent,
  webhookTimes,
} from '@hearth/contract'
import { errors } from '../platform/errors.ts'
import { connectionOf, type ListArgs, parsePage } from '../platform/list.ts'
import { isPublicAddress } from '../platform/outgoing/public-addresses.ts'
import { actorIdOf, changeRecord } from '../platform/record-changes.ts'
import type { Scope, StaffScope } from '../platform/scope.ts'
import { newWebhookSecret } from '../platform/tokens/standard-webhook.ts'
import { parseHttpsAddress } from '../platform/values/https-address.ts'
import { parseId, parseIds } from '../platform/values/ids.ts'
import * as queries from './queries.ts'
import { webhookLog, webhookRecord } from './record.ts'
import { closeSecret } from './secrets.ts'
import { bodyOf, startAgain } from './sending/deliveries.ts'
import {
  countDeliveries,
  type DeliveryRow,
  findDelivery,
  insertTestEvent,
  listDeliveries,
} from './sending/queries.ts'

export { getWebhooksPage } from './queries.ts'

type WebhookRow = queries.WebhookRow

export type { DeliveryRow } from './sending/queries.ts'
export type { WebhookRow }

/** @returns the endpoints in the order of the ids, without those that are not there */
export async function getWebhooksByIds(scope: Scope, ids: string[]): Promise<WebhookRow[]> {
  const known = parseIds(ids)
  const rows = new Map((await queries.findWebhooksByIds(scope, known)).map((row) => [row.id, row]))
  return known.flatMap((id) => rows.get(id) ?? [])
}

export async function findWebhook(scope: Scope, id: string): Promise<WebhookRow | undefined> {
  return (await queries.findWebhooksByIds(scope, [parseId(id)]))[0]
}

async function getWebhook(scope: Scope, id: string): Promise<WebhookRow> {
  const webhook = await findWebhook(scope, id)
  if (!webhook) throw errors.notFound('The webhook')
  return webhook
}

export type WebhookInput = {
  address?: string | null
  description?: string | null
  events?: string[] | null
  enabled?: boolean | null
}

/** Makes an endpoint and gives its secret out this once. @throws BAD_INPUT naming the field */
export async function createWebhook(scope: StaffScope, input: WebhookInput) {
  const { address, events, description = '', enabled = true } = parseFields(input)
  if (!address || !events) throw errors.badInput('A webhook needs an address and events')
  const secret = newWebhookSecret()
  const webhook = await scope.transaction(async (tx) => {
    if ((await queries.countWebhooks(tx)) >= webhookLimits.endpoints)
      throw errors.badInput(`A community has at most ${webhookLimits.endpoints} webhooks`)
    const id = crypto.randomUUID()
    const fields = { address, events, description, enabled }
    const sealed = closeSecret(tx, id, secret)
    const row = await queries.insertWebhook(tx, { ...fields, id, secret: sealed, createdBy: tx.actor.id })
    const entry = { recordId: id, version: row.version, previous: {}, updated: fields }
    await webhookLog.insert(tx, [entry], actorIdOf(tx))
    return row
  })
  return { webhook, secret }
}

function parseFields({ address, description, events, enabled }: WebhookInput) {
  return {
    ...(address != null && { address: parseAddress(address.trim()) }),
    ...(description != null && { description: parseDescription(description.trim()) }),
    ...(events != null && { events: parseEvents(events) }),
    ...(enabled != null && { enabled }),
  }
}

/** Where a name leads is seen at each delivery. */
function parseAddress(given: string): string {
  const address = parseHttpsAddress('address', given)
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '')
  if ((isIP(host) && !isPublicAddress(host)) || /(^|\.)localhost$/.test(host))
    throw errors.badInput('address leads to a host that is not public')
  if (address.length > webhookLimits.address)
    throw errors.badInput(`address has at most ${webhookLimits.address} characters`)
  return address
}

function parseDescription(text: string): string {
  const max = webhookLimits.description
  if (text.length > max) throw errors.badInput(`description has at most ${max} characters`)
  return text
}

function parseEvents(given: string[]): WebhookEvent[] {
  const unknown = given.find((value) => !(webhookEvents as readonly string[]).includes(value))
  if (unknown !== undefined)
    throw errors.badInput(`'${unknown.slice(0, 100)}' is no event. Events: ${webhookEvents.join(', ')}`)
  if (given.length === 0) throw errors.badInput('Choose at least one event')
  return webhookEvents.filter((value) => given.includes(value))
}

export type WebhookUpdate = { id: string; input: WebhookInput; ifVersion?: number | null }

/** Switched on again, it begins without the failures from before. @throws NOT_FOUND, CONFLICT, BAD_INPUT */
export async function updateWebhook(scope: Scope, { id, input, ifVersion }: WebhookUpdate) {
  const complete = (_tx: Scope, _before: WebhookRow, changes: object) =>
    'enabled' in changes && changes.enabled ? { failingSince: null, givenUp: null } : {}
  const change = { id: parseId(id), fields: parseFields(input), ifVersion, complete }
  return (await changeRecord(scope, webhookRecord, change)).after
}

export async function deleteWebhook(scope: Scope, id: string): Promise<WebhookRow> {
  return scope.transaction(async (tx) => {
    const before = await queries.lockWebhook(tx, parseId(id))
    if (!before) throw errors.notFound('The webhook')
    const { address, version } = before
    const entry = {
      recordId: before.id,
      version: version + 1,
      previous: { address },
      updated: { address: null },
    }
    await webhookLog.insert(tx, [entry], actorIdOf(tx))
    await queries.deleteWebhook(tx, before.id)
    return before
  })
}

/** The earlier secret signs too for a day, so that the other side can change it without a gap. */
export async function replaceSecret(scope: Scope, id: string) {
  const secret = newWebhookSecret()
  const earlierUntil = new Date(scope.now.getTime() + webhookTimes.overlapHours * 3_600_000)
  const { after: webhook } = await scope.transaction(async (tx) => {
    const target = await queries.findTarget(tx, parseId(id))
    if (!target) throw errors.notFound('The webhook')
    const complete = () => ({ secret: closeSecret(tx, target.id, secret), earlierSecret: target.secret })
    return changeRecord(tx, webhookRecord, { id: target.id, fields: { earlierUntil }, complete })
  })
  return { webhook, secret }
}

export async function getDeliveriesPage(scope: Scope, { id, ...args }: ListArgs & { id: string }) {
  const endpointId = parseId(id)
  parsePage(args)
  return connectionOf(await listDeliveries(scope, endpointId, args), () => countDeliveries(scope, endpointId))
}

/** Also of one that is deleted. */
export async function getAuditPage(scope: Scope, { id, ...args }: ListArgs & { id: string }) {
  const webhookId = parseId(id)
  return connectionOf(await webhookLog.list(scope, webhookId, parsePage(args)), () =>
    webhookLog.count(scope, webhookId),
  )
}

export async function sendTest(scope: Scope, id: string): Promise<DeliveryRow> {
  return scope.transaction(async (tx) => {
    const { id: endpointId } = await getWebhook(tx, id)
    const data = { message: 'This event was sent by hand, to see whether the webhook works.' }
    const eventId = await insertTestEvent(tx, { endpointId, type: webhookTestEvent, data })
    await startAgain(tx, { endpointId, eventId })
    return (await findDelivery(tx, { endpointId, eventId })) as DeliveryRow
  })
}

export async function redeliver(scope: Scope, { id, delivery }: { id: string; delivery: string }) {
  const key = { endpointId: parseId(id), eventId: parseId(delivery) }
  return scope.transaction(async (tx) => {
    if (!(await findDelivery(tx, key))) throw errors.notFound('The delivery')
    await startAgain(tx, key)
    return (await findDelivery(tx, key)) as DeliveryRow
  })
}

export const sentBody = bodyOf
