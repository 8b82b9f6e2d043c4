import { colleagueBy } from '../members/index.ts'
import { member, staff } from '../platform/graphql/guards.ts'
import { byParent } from '../platform/graphql/loaders.ts'
import { isOnlyRootField } from '../platform/graphql/selection.ts'
import type { AccessRows } from '../platform/module.ts'
import { deleteItems, moveItem, restoreItems } from './changes.ts'
import { getCurrentCards } from './current-cards.ts'
import { kindAccess, kindMutations, kindQueries, kindTypes, state } from './kinds/root-fields.ts'
import { getVotes, type PollRow } from './polls/results.ts'
import { createPollExport, getPollStatistics } from './polls/statistics.ts'
import { vote } from './polls/votes.ts'
import {
  type ContentAuditRow,
  findItem,
  getContentAuditPage,
  getItemsByIds,
  getSchedulePage,
} from './service.ts'

export const resolvers = {
  ...kindTypes,
  Query: {
    ...kindQueries,
    schedules: staff((scope, args) => getSchedulePage(scope, args)),
    schedulesMany: staff((scope, { ids }) => getItemsByIds(scope, ids)),
    schedule: staff((scope, { id }) => findItem(scope, id)),
    contentAuditLog: staff((scope, args) => getContentAuditPage(scope, args)),
    currentCards: member((scope, _args, info) => getCurrentCards(scope, isOnlyRootField(info))),
    pollResults: staff((scope, { id }) => getPollStatistics(scope, id)),
  },
  Mutation: {
    ...kindMutations,
    scheduleMove: staff((scope, args) => moveItem(scope, args)),
    schedulesDelete: staff((scope, { ids }) => deleteItems(scope, ids)),
    schedulesRestore: staff((scope, { ids }) => restoreItems(scope, ids)),
    pollVote: member((scope, args) => vote(scope, args)),
    adminPollExportLink: staff((scope, { id }) => createPollExport(scope, id)),
  },
  ScheduleItem: { state, entityID: ({ id }: { id: string }) => id },
  ContentAuditEntry: {
    previousDetails: (row: ContentAuditRow) => JSON.stringify(row.previous),
    updatedDetails: (row: ContentAuditRow) => JSON.stringify(row.updated),
  },
}

const pollVotes = (field: 'results' | 'totalVotes' | 'myChoice') =>
  byParent<PollRow>(async (scope, polls) => (await getVotes(scope, polls)).map((votes) => votes[field]))

export const loaders = {
  ContentAuditEntry: { actor: colleagueBy<ContentAuditRow>('actorId') },
  Poll: {
    results: pollVotes('results'),
    totalVotes: pollVotes('totalVotes'),
    myChoice: pollVotes('myChoice'),
  },
}

const span = 'start: "2030-01-01T10:00:00Z", end: "2030-01-01T11:00:00Z"'

/** A call of each root field, for the matrix of who may call it (security.md R18). */
export const access: AccessRows = {
  ...kindAccess,
  'Query.schedules': {
    guard: 'staff',
    text: () => '{ schedules { edges { node { title } } pageInfo { total } } }',
  },
  'Query.schedulesMany': { guard: 'staff', text: (id) => `{ schedulesMany(ids: ["${id}"]) { title } }` },
  'Query.schedule': { guard: 'staff', text: (id) => `{ schedule(id: "${id}") { title } }` },
  'Query.contentAuditLog': {
    guard: 'staff',
    text: (id) => `{ contentAuditLog(id: "${id}") { edges { node { updatedDetails } } pageInfo { total } } }`,
  },
  'Query.currentCards': {
    guard: 'member',
    text: () =>
      '{ currentCards { cards { ... on Quote { title } ... on Poll { title results { answer } } } } }',
  },
  'Query.pollResults': { guard: 'staff', text: (id) => `{ pollResults(id: "${id}") { totalVotes } }` },
  'Mutation.scheduleMove': {
    guard: 'staff',
    text: (id) => `mutation { scheduleMove(id: "${id}", ${span}) { title } }`,
  },
  'Mutation.schedulesDelete': {
    guard: 'staff',
    text: (id) => `mutation { schedulesDelete(ids: ["${id}"]) { title } }`,
  },
  'Mutation.schedulesRestore': {
    guard: 'staff',
    text: (id) => `mutation { schedulesRestore(ids: ["${id}"]) { title } }`,
  },
  'Mutation.pollVote': {
    guard: 'member',
    text: (id) => `mutation { pollVote(id: "${id}", choice: "Yes") { title } }`,
  },
  'Mutation.adminPollExportLink': {
    guard: 'staff',
    text: (id) => `mutation { adminPollExportLink(id: "${id}") { rows } }`,
  },
}
