import { colleagueBy } from '../members/index.ts'
import { type GraphqlContext, staff } from '../platform/graphql/guards.ts'
import type { AccessRows } from '../platform/module.ts'
import type { RecordedChange } from '../platform/record-changes.ts'
import {
  createWebhook,
  type DeliveryRow,
  deleteWebhook,
  findWebhook,
  getAuditPage,
  getDeliveriesPage,
  getWebhooksByIds,
  getWebhooksPage,
  redeliver,
  replaceSecret,
  sendTest,
  sentBody,
  updateWebhook,
  type WebhookRow,
} from './service.ts'

export const resolvers = {
  Query: {
    webhooks: staff((scope, args) => getWebhooksPage(scope, args)),
    webhooksMany: staff((scope, { ids }) => getWebhooksByIds(scope, ids)),
    webhook: staff((scope, { id }) => findWebhook(scope, id)),
    webhookDeliveries: staff((scope, args) => getDeliveriesPage(scope, args)),
    webhookAuditLog: staff((scope, args) => getAuditPage(scope, args)),
  },
  Mutation: {
    webhookCreate: staff((scope, { input }) => createWebhook(scope, input)),
    webhookUpdate: staff((scope, args) => updateWebhook(scope, args)),
    webhookDelete: staff((scope, { id }) => deleteWebhook(scope, id)),
    webhookReplaceSecret: staff((scope, { id }) => replaceSecret(scope, id)),
    webhookTest: staff((scope, { id }) => sendTest(scope, id)),
    webhookRedeliver: staff((scope, args) => redeliver(scope, args)),
  },
  WebhookSecret: { id: ({ webhook }: { webhook: WebhookRow }) => webhook.id },
  WebhookAuditEntry: {
    previousDetails: (row: RecordedChange) => JSON.stringify(row.previous),
    updatedDetails: (row: RecordedChange) => JSON.stringify(row.updated),
  },
  WebhookDelivery: {
    id: ({ eventId }: DeliveryRow) => eventId,
    body: (row: DeliveryRow, _args: object, { scope }: GraphqlContext) => sentBody(scope, row),
  },
}

export const loaders = {
  Webhook: { createdBy: colleagueBy<WebhookRow>('createdBy') },
  WebhookAuditEntry: { actor: colleagueBy<RecordedChange>('actorId') },
}

const mutation = (call: string) => `mutation { ${call} }`

/** A call of each root field, for the matrix of who may call it (security.md R18). */
export const access: AccessRows = {
  'Query.webhooks': {
    guard: 'staff',
    text: () => '{ webhooks { edges { node { address createdBy { email } } } pageInfo { total } } }',
  },
  'Query.webhooksMany': { guard: 'staff', text: (id) => `{ webhooksMany(ids: ["${id}"]) { address } }` },
  'Query.webhook': { guard: 'staff', text: (id) => `{ webhook(id: "${id}") { address } }` },
  'Query.webhookDeliveries': {
    guard: 'staff',
    text: (id) => `{ webhookDeliveries(id: "${id}") { edges { node { body } } pageInfo { total } } }`,
  },
  'Query.webhookAuditLog': {
    guard: 'staff',
    text: (id) => `{ webhookAuditLog(id: "${id}") { edges { node { updatedDetails } } } }`,
  },
  'Mutation.webhookCreate': {
    guard: 'staff',
    // Refused for what it lacks: the matrix calls it more often than a community may have webhooks.
    text: () =>
      mutation(
        'webhookCreate(input: { address: "https://hooks.example/", events: [] }) { webhook { address } }',
      ),
  },
  'Mutation.webhookUpdate': {
    guard: 'staff',
    text: (id) => mutation(`webhookUpdate(id: "${id}", input: { enabled: false }) { address }`),
  },
  'Mutation.webhookDelete': {
    guard: 'staff',
    text: (id) => mutation(`webhookDelete(id: "${id}") { address }`),
  },
  'Mutation.webhookReplaceSecret': {
    guard: 'staff',
    text: (id) => mutation(`webhookReplaceSecret(id: "${id}") { secret }`),
  },
  'Mutation.webhookTest': { guard: 'staff', text: (id) => mutation(`webhookTest(id: "${id}") { body }`) },
  'Mutation.webhookRedeliver': {
    guard: 'staff',
    text: (id) => mutation(`webhookRedeliver(id: "${id}", delivery: "${id}") { body }`),
  },
}
