import { colleagueBy, personBy } from '../members/index.ts'
import { member, staff } from '../platform/graphql/guards.ts'
import { byParent } from '../platform/graphql/loaders.ts'
import type { AccessRows } from '../platform/module.ts'
import type { RecordedChange } from '../platform/record-changes.ts'
import { broadcastToAll, cancelBroadcast, changeBroadcast, createBroadcast, sendTest } from './changes.ts'
import { getInbox, markRead } from './inbox/service.ts'
import {
  audienceOf,
  type BroadcastRow,
  type DeliveryRow,
  findBroadcast,
  getAuditPage,
  getBroadcastsByIds,
  getBroadcastsPage,
  getDeliveriesPage,
  getOpened,
  getReach,
} from './service.ts'

export const resolvers = {
  Query: {
    broadcasts: staff((scope, args) => getBroadcastsPage(scope, args)),
    broadcastsMany: staff((scope, { ids }) => getBroadcastsByIds(scope, ids)),
    broadcast: staff((scope, { id }) => findBroadcast(scope, id)),
    broadcastAudience: staff((scope, { audience }) => getReach(scope, audience)),
    broadcastDeliveries: staff((scope, args) => getDeliveriesPage(scope, args)),
    broadcastAuditLog: staff((scope, args) => getAuditPage(scope, args)),
    inbox: member((scope, args) => getInbox(scope, args)),
  },
  Mutation: {
    adminBroadcast: staff((scope, args) => broadcastToAll(scope, args)),
    broadcastCreate: staff((scope, args) => createBroadcast(scope, args)),
    broadcastUpdate: staff((scope, args) => changeBroadcast(scope, args)),
    broadcastCancel: staff((scope, { id }) => cancelBroadcast(scope, id)),
    broadcastTest: staff((scope, { input }) => sendTest(scope, input)),
    inboxRead: member((scope, { ids }) => markRead(scope, ids)),
  },
  Broadcast: { audience: (row: BroadcastRow) => audienceOf(row) },
  BroadcastDelivery: { id: ({ deviceId }: DeliveryRow) => deviceId },
  BroadcastAuditEntry: {
    previousDetails: (row: RecordedChange) => JSON.stringify(row.previous),
    updatedDetails: (row: RecordedChange) => JSON.stringify(row.updated),
  },
}

export const loaders = {
  Broadcast: {
    createdBy: colleagueBy<BroadcastRow>('createdBy'),
    opened: byParent<BroadcastRow>(getOpened),
  },
  BroadcastDelivery: { person: personBy<DeliveryRow>('memberId') },
  BroadcastAuditEntry: { actor: colleagueBy<RecordedChange>('actorId') },
}

const texts = 'title: "Tea", subtitle: "Today", body: "At five"'

/** A call of each root field, for the matrix of who may call it (security.md R18). */
export const access: AccessRows = {
  'Query.broadcasts': {
    guard: 'staff',
    text: () => '{ broadcasts { edges { node { title opened createdBy { email } } } pageInfo { total } } }',
  },
  'Query.broadcastsMany': { guard: 'staff', text: (id) => `{ broadcastsMany(ids: ["${id}"]) { title } }` },
  'Query.broadcast': { guard: 'staff', text: (id) => `{ broadcast(id: "${id}") { title } }` },
  'Query.broadcastAudience': {
    guard: 'staff',
    text: (id) => `{ broadcastAudience(audience: { kind: CHOSEN, ids: ["${id}"] }) { recipients } }`,
  },
  'Query.broadcastDeliveries': {
    guard: 'staff',
    text: (id) =>
      `{ broadcastDeliveries(id: "${id}") { edges { node { person { email } } } pageInfo { total } } }`,
  },
  'Query.broadcastAuditLog': {
    guard: 'staff',
    text: (id) => `{ broadcastAuditLog(id: "${id}") { edges { node { updatedDetails } } } }`,
  },
  'Query.inbox': { guard: 'member', text: () => '{ inbox { unread edges { node { title } } } }' },
  'Mutation.adminBroadcast': {
    guard: 'staff',
    text: () => `mutation { adminBroadcast(${texts}) { state } }`,
  },
  'Mutation.broadcastCreate': {
    guard: 'staff',
    text: (id) =>
      `mutation { broadcastCreate(input: { ${texts}, audience: { kind: CHOSEN, ids: ["${id}"] } }) { state } }`,
  },
  'Mutation.broadcastUpdate': {
    guard: 'staff',
    text: (id) => `mutation { broadcastUpdate(id: "${id}", input: { title: "Tea" }) { title } }`,
  },
  'Mutation.broadcastCancel': {
    guard: 'staff',
    text: (id) => `mutation { broadcastCancel(id: "${id}") { title } }`,
  },
  'Mutation.broadcastTest': {
    guard: 'staff',
    text: () => `mutation { broadcastTest(input: { ${texts} }) { devices } }`,
  },
  'Mutation.inboxRead': { guard: 'member', text: (id) => `mutation { inboxRead(ids: ["${id}"]) }` },
}
