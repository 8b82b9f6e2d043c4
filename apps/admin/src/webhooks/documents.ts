import type { ResourceDocuments } from '../providers/dataProvider.ts'
import { graphql, type ResultOf } from '../providers/graphql.ts'

const rowFragment = graphql(`
  fragment WebhookRow on Webhook @_unmask {
    id version address description events enabled earlierUntil failingSince givenUp created updated
    createdBy { id firstName lastName email }
  }
`)

const list = graphql(
  `
  query Webhooks($limit: Int, $page: Int, $sort: SortInput, $filter: FilterInput) {
    webhooks(limit: $limit, page: $page, sort: $sort, filter: $filter) {
      edges { node { ...WebhookRow } }
      pageInfo { total }
    }
  }
`,
  [rowFragment],
)

const many = graphql(`query WebhooksMany($ids: [ID!]!) { webhooksMany(ids: $ids) { ...WebhookRow } }`, [
  rowFragment,
])

const one = graphql(`query Webhook($id: ID!) { webhook(id: $id) { ...WebhookRow } }`, [rowFragment])

const create = graphql(
  `mutation WebhookCreate($input: WebhookInput!) { webhookCreate(input: $input) { id secret } }`,
)

export const updateDocument = graphql(
  `mutation WebhookUpdate($id: ID!, $input: WebhookInput!, $ifVersion: Int) {
    webhookUpdate(id: $id, input: $input, ifVersion: $ifVersion) { ...WebhookRow }
  }`,
  [rowFragment],
)

export const deleteDocument = graphql(`mutation WebhookDelete($id: ID!) { webhookDelete(id: $id) { id } }`)

export const replaceSecretDocument = graphql(
  `mutation WebhookReplaceSecret($id: ID!) { webhookReplaceSecret(id: $id) { id secret } }`,
)

export const testDocument = graphql(`mutation WebhookTest($id: ID!) { webhookTest(id: $id) { id } }`)

export const redeliverDocument = graphql(
  `mutation WebhookRedeliver($id: ID!, $delivery: ID!) { webhookRedeliver(id: $id, delivery: $delivery) { id } }`,
)

export const deliveriesDocument = graphql(`
  query WebhookDeliveries($id: ID!, $limit: Int!, $page: Int!) {
    webhookDeliveries(id: $id, limit: $limit, page: $page) {
      edges { node { id type state attempts nextAttempt status answer failure body created } }
      pageInfo { total }
    }
  }
`)

export const auditDocument = graphql(`
  query WebhookAuditLog($id: ID!, $limit: Int!, $page: Int!) {
    webhookAuditLog(id: $id, limit: $limit, page: $page) {
      edges {
        node { id created actor { id firstName lastName email } previousDetails updatedDetails }
      }
      pageInfo { total }
    }
  }
`)

export const webhooksDocuments: ResourceDocuments = { list, many, one, create, update: updateDocument }

export type Webhook = ResultOf<typeof rowFragment>
export type NewWebhook = ResultOf<typeof create>['webhookCreate']
export type Delivery = ResultOf<typeof deliveriesDocument>['webhookDeliveries']['edges'][number]['node']
