import { colleagueBy } from '../members/index.ts'
import { type GraphqlContext, staff } from '../platform/graphql/guards.ts'
import { byParent } from '../platform/graphql/loaders.ts'
import type { AccessRows } from '../platform/module.ts'
import {
  describeAttachments,
  getBody,
  getDelivery,
  getMessage,
  getMessagesPage,
  getReads,
  hiddenReason,
  isSecret,
  type MessageRow,
  type ReadRow,
  retryMessages,
  titleOf,
} from './service.ts'
import {
  findTemplateById,
  getTemplates,
  previewMail,
  resetTemplate,
  sendTest,
  type Template,
  updateTemplate,
} from './templates.ts'
import { previewWriting, writeTo } from './writing.ts'

export const resolvers = {
  Query: {
    mailDelivery: staff((scope) => getDelivery(scope)),
    outboxMessages: staff((scope, args) => getMessagesPage(scope, args)),
    outboxMessage: staff((scope, { id }) => getMessage(scope, id)),
    outboxBody: staff((scope, { id }) => getBody(scope, id)),
    mailTemplates: staff((scope) => getTemplates(scope)),
    mailTemplate: staff((scope, { id }) => findTemplateById(scope, id)),
    mailWritePreview: staff((scope, args) => previewWriting(scope, args)),
    mailPreview: staff((scope, { id, input }) => previewMail(scope, id, input)),
  },
  Mutation: {
    outboxRetry: staff((scope, args) => retryMessages(scope, args)),
    mailWrite: staff((scope, args) => writeTo(scope, args)),
    mailTemplateUpdate: staff((scope, args) => updateTemplate(scope, args)),
    mailTemplateReset: staff((scope, { id }) => resetTemplate(scope, id)),
    mailTemplateTest: staff((scope, { id, input }) => sendTest(scope, id, input)),
  },
  OutboxMessage: {
    title: (message: MessageRow, _args: object, { scope }: GraphqlContext) => titleOf(scope, message),
    secret: (message: MessageRow, _args: object, { scope }: GraphqlContext) => isSecret(scope, message),
    hidden: (message: MessageRow, _args: object, { scope }: GraphqlContext) => hiddenReason(scope, message),
    attachments: (message: MessageRow) => describeAttachments(message),
  },
}

export const loaders = {
  MailTemplate: { updatedBy: colleagueBy<Template>('updatedById') },
  OutboxMessage: {
    writtenBy: colleagueBy<MessageRow>('writtenBy'),
    reads: byParent<MessageRow>((scope, rows) =>
      getReads(
        scope,
        rows.map(({ id }) => id),
      ),
    ),
  },
  OutboxRead: { by: colleagueBy<ReadRow>('actorId') },
}

/** A call of each root field, for the matrix of who may call it (security.md R18). */
export const access: AccessRows = {
  'Query.mailDelivery': { guard: 'staff', text: () => '{ mailDelivery { leaves failed } }' },
  'Query.outboxMessages': {
    guard: 'staff',
    text: () => '{ outboxMessages { edges { node { recipient subject } } pageInfo { total } } }',
  },
  'Query.outboxMessage': { guard: 'staff', text: (id) => `{ outboxMessage(id: "${id}") { recipient } }` },
  'Query.outboxBody': { guard: 'staff', text: (id) => `{ outboxBody(id: "${id}") { text } }` },
  'Query.mailTemplates': { guard: 'staff', text: () => '{ mailTemplates { id updatedBy { email } } }' },
  'Query.mailTemplate': { guard: 'staff', text: () => '{ mailTemplate(id: "invite") { body } }' },
  'Query.mailPreview': {
    guard: 'staff',
    text: () => '{ mailPreview(id: "invite", input: { subject: "a", body: "b" }) { html } }',
  },
  'Query.mailWritePreview': {
    guard: 'staff',
    text: (id) => `{ mailWritePreview(userId: "${id}", input: { subject: "a", text: "b" }) { recipient } }`,
  },
  'Mutation.mailWrite': {
    guard: 'staff',
    text: (id) => `mutation { mailWrite(userId: "${id}", input: { subject: "a", text: "b" }) { recipient } }`,
  },
  'Mutation.outboxRetry': {
    guard: 'staff',
    text: (id) => `mutation { outboxRetry(ids: ["${id}"]) }`,
  },
  'Mutation.mailTemplateUpdate': {
    guard: 'staff',
    text: () => 'mutation { mailTemplateUpdate(id: "invite", input: { subject: "a", body: "" }) { body } }',
  },
  'Mutation.mailTemplateReset': {
    guard: 'staff',
    text: () => 'mutation { mailTemplateReset(id: "invite") { body } }',
  },
  'Mutation.mailTemplateTest': {
    guard: 'staff',
    text: () => 'mutation { mailTemplateTest(id: "invite", input: { subject: "a", body: "" }) }',
  },
}
