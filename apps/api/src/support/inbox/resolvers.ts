import { colleagueBy } from '../../members/index.ts'
import { mentionsOf } from '../../notes/index.ts'
import { staff } from '../../platform/graphql/guards.ts'
import { byParent } from '../../platform/graphql/loaders.ts'
import type { AccessRows } from '../../platform/module.ts'
import { addNote } from '../notes/service.ts'
import {
  changeSavedReply,
  createSavedReply,
  getSavedReplies,
  removeSavedReply,
} from '../saved-replies/service.ts'
import { type Visitor, visitConversation } from '../visits/service.ts'
import { replyAsStaff, updateConversationAs } from './changes.ts'
import { mergeConversations } from './merging.ts'
import {
  type AuditRow,
  type ConversationRow,
  countInbox,
  type EntryRow,
  findConversation,
  getAuditPage,
  getConversations,
  getEntries,
  getInboxPage,
  getLinks,
  getMembers,
  getNeighbours,
  getUnread,
} from './service.ts'

export const inboxResolvers = {
  Query: {
    supportConversations: staff((scope, args) => getInboxPage(scope, args)),
    supportConversationsMany: staff((scope, { ids }) => getConversations(scope, ids)),
    supportConversation: staff((scope, { id }) => findConversation(scope, id)),
    supportNeighbours: staff((scope, args) => getNeighbours(scope, args)),
    supportAuditLog: staff((scope, args) => getAuditPage(scope, args)),
    supportInbox: staff((scope) => countInbox(scope)),
    savedReplies: staff((scope) => getSavedReplies(scope)),
  },
  Mutation: {
    supportAnswer: staff((scope, args) => replyAsStaff(scope, args)),
    supportNote: staff((scope, args) => addNote(scope, args)),
    supportConversationUpdate: staff((scope, args) => updateConversationAs(scope, args)),
    supportMerge: staff((scope, args) => mergeConversations(scope, args)),
    supportVisit: staff((scope, args) => visitConversation(scope, args)),
    savedReplyCreate: staff((scope, { input }) => createSavedReply(scope, input)),
    savedReplyUpdate: staff((scope, args) => changeSavedReply(scope, args)),
    savedReplyDelete: staff((scope, { id }) => removeSavedReply(scope, id)),
  },
  SupportConversation: {
    signedIn: ({ memberId }: ConversationRow) => memberId !== null,
  },
  SupportAuditEntry: {
    previousDetails: (row: AuditRow) => JSON.stringify(row.previous),
    updatedDetails: (row: AuditRow) => JSON.stringify(row.updated),
  },
}

export const inboxLoaders = {
  SupportConversation: {
    assignee: colleagueBy<ConversationRow>('assigneeId'),
    member: byParent<ConversationRow>(getMembers),
    unread: byParent<ConversationRow>(getUnread),
    link: byParent<ConversationRow>(getLinks),
    entries: byParent<ConversationRow>(getEntries),
  },
  SupportEntry: { author: colleagueBy<EntryRow>('authorId'), mentions: mentionsOf },
  SupportVisitor: { person: colleagueBy<Visitor>('personId') },
  SupportAuditEntry: { actor: colleagueBy<AuditRow>('actorId') },
}

/** A call of each root field, for the matrix of who may call it (security.md R18). */
export const inboxAccess: AccessRows = {
  'Query.supportConversations': {
    guard: 'staff',
    text: () => '{ supportConversations { edges { node { subject email } } pageInfo { total } } }',
  },
  'Query.supportConversationsMany': {
    guard: 'staff',
    text: (id) => `{ supportConversationsMany(ids: ["${id}"]) { subject } }`,
  },
  'Query.supportConversation': {
    guard: 'staff',
    text: (id) => `{ supportConversation(id: "${id}") { subject entries { text } } }`,
  },
  'Query.supportNeighbours': {
    guard: 'staff',
    text: (id) => `{ supportNeighbours(id: "${id}") { previous next position } }`,
  },
  'Query.supportAuditLog': {
    guard: 'staff',
    text: (id) => `{ supportAuditLog(id: "${id}") { edges { node { updatedDetails } } pageInfo { total } } }`,
  },
  'Query.supportInbox': { guard: 'staff', text: () => '{ supportInbox { open unread } }' },
  'Query.savedReplies': { guard: 'staff', text: () => '{ savedReplies { title } }' },
  'Mutation.supportAnswer': {
    guard: 'staff',
    text: (id) => `mutation { supportAnswer(id: "${id}", input: { body: "Hello" }) { subject } }`,
  },
  'Mutation.supportNote': {
    guard: 'staff',
    text: (id) => `mutation { supportNote(id: "${id}", text: "A remark") { subject } }`,
  },
  'Mutation.supportConversationUpdate': {
    guard: 'staff',
    text: (id) => `mutation { supportConversationUpdate(id: "${id}", input: { state: CLOSED }) { subject } }`,
  },
  'Mutation.supportMerge': {
    guard: 'staff',
    text: (id) => `mutation { supportMerge(id: "${id}", otherId: "${id}") { subject } }`,
  },
  'Mutation.supportVisit': {
    guard: 'staff',
    text: (id) => `mutation { supportVisit(id: "${id}", typing: false) { version } }`,
  },
  'Mutation.savedReplyCreate': {
    guard: 'staff',
    text: () => 'mutation { savedReplyCreate(input: { title: "Thanks", body: "Thank you" }) { title } }',
  },
  'Mutation.savedReplyUpdate': {
    guard: 'staff',
    text: (id) => `mutation { savedReplyUpdate(id: "${id}", input: { title: "T", body: "B" }) { title } }`,
  },
  'Mutation.savedReplyDelete': {
    guard: 'staff',
    text: (id) => `mutation { savedReplyDelete(id: "${id}") { title } }`,
  },
}
