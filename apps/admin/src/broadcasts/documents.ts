import type { AudienceKind } from '@hearth/contract'
import type { ResourceDocuments } from '../providers/dataProvider.ts'
import type { FilterInput } from '../providers/filterInput.ts'
import { graphql, type ResultOf } from '../providers/graphql.ts'

const rowFragment = graphql(`
  fragment BroadcastRow on Broadcast @_unmask {
    id version title subtitle body link state sendAt created started message
    total recipients devices sent kept failed unconfirmed opened
    audience { kind name filter ids }
    createdBy { id firstName lastName email }
  }
`)

const list = graphql(
  `
  query Broadcasts($limit: Int, $page: Int, $sort: SortInput, $filter: FilterInput) {
    broadcasts(limit: $limit, page: $page, sort: $sort, filter: $filter) {
      edges { node { ...BroadcastRow } }
      pageInfo { total }
    }
  }
`,
  [rowFragment],
)

const many = graphql(`query BroadcastsMany($ids: [ID!]!) { broadcastsMany(ids: $ids) { ...BroadcastRow } }`, [
  rowFragment,
])

const one = graphql(`query Broadcast($id: ID!) { broadcast(id: $id) { ...BroadcastRow } }`, [rowFragment])

const create = graphql(
  `mutation BroadcastCreate($input: BroadcastInput!, $requestId: ID) {
    broadcastCreate(input: $input, requestId: $requestId) { ...BroadcastRow }
  }`,
  [rowFragment],
)

const update = graphql(
  `mutation BroadcastUpdate($id: ID!, $input: BroadcastUpdateInput!, $ifVersion: Int) {
    broadcastUpdate(id: $id, input: $input, ifVersion: $ifVersion) { ...BroadcastRow }
  }`,
  [rowFragment],
)

export const cancelDocument = graphql(
  `mutation BroadcastCancel($id: ID!) { broadcastCancel(id: $id) { id } }`,
)

export const testDocument = graphql(
  `mutation BroadcastTest($input: BroadcastTextInput!) { broadcastTest(input: $input) { id devices } }`,
)

export const reachDocument = graphql(`
  query BroadcastReach($audience: BroadcastAudienceInput!) {
    broadcastAudience(audience: $audience) { recipients withoutDevice leftOut { reason count } }
  }
`)

export const deliveriesDocument = graphql(`
  query BroadcastDeliveries($id: ID!, $state: DeliveryState, $limit: Int!, $page: Int!) {
    broadcastDeliveries(id: $id, state: $state, limit: $limit, page: $page) {
      edges { node { id person { id firstName lastName email } platform state failure } }
      pageInfo { total }
    }
  }
`)

export const auditDocument = graphql(`
  query BroadcastAuditLog($id: ID!, $limit: Int!, $page: Int!) {
    broadcastAuditLog(id: $id, limit: $limit, page: $page) {
      edges { node { id created actor { id firstName lastName email } previousDetails updatedDetails } }
      pageInfo { total }
    }
  }
`)

/** Views of the members list, which say whom a notification may be for. */
export const memberViewsDocument = graphql(`
  query MemberViews { savedViews(resource: "users") { id name query } }
`)

export const broadcastsDocuments: ResourceDocuments = { list, many, one, create, update }

export type Broadcast = NonNullable<ResultOf<typeof one>['broadcast']>
export type Reach = ResultOf<typeof reachDocument>['broadcastAudience']
/** Whom a notification is for, as the server takes it. */
export type AudienceInput = {
  kind: AudienceKind
  filter?: FilterInput | null
  name?: string | null
  ids?: string[]
}
export type Delivery = ResultOf<typeof deliveriesDocument>['broadcastDeliveries']['edges'][number]['node']
