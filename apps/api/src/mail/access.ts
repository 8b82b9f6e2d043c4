import type { AccessRows } from '../platform/module.ts'

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
