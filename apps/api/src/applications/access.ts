import type { AccessRows } from '../platform/module.ts'

const rating = (question: string) => `{ question: "${question}", rating: 3 }`

/** A call of each root field, for the matrix of who may call it (security.md R18). */
export const access: AccessRows = {
  'Query.applications': {
    guard: 'staff',
    text: () => '{ applications { edges { node { email } } pageInfo { total } } }',
  },
  'Query.applicationsMany': {
    guard: 'staff',
    text: (id) => `{ applicationsMany(ids: ["${id}"]) { email } }`,
  },
  'Query.application': { guard: 'staff', text: (id) => `{ application(id: "${id}") { email } }` },
  'Query.applicationNeighbours': {
    guard: 'staff',
    text: (id) => `{ applicationNeighbours(id: "${id}") { previous next position } }`,
  },
  'Query.applicationsWaiting': { guard: 'staff', text: () => '{ applicationsWaiting { waiting } }' },
  'Query.applicationsDecisionPreview': {
    guard: 'staff',
    text: (id) =>
      `{ applicationsDecisionPreview(input: { ids: ["${id}"], decision: APPROVE }) { affected skipped { reason } } }`,
  },
  'Query.applicationQuestionPreview': {
    guard: 'staff',
    text: (id) => `{ applicationQuestionPreview(ids: ["${id}"], text: "Why?") { asked text } }`,
  },
  'Query.applicationQuestion': {
    guard: 'anyone',
    text: () => '{ applicationQuestion(token: "x") { text } }',
  },
  'Mutation.applicationCreate': {
    guard: 'anyone',
    text: () =>
      `mutation { applicationCreate(input: { firstName: "", lastName: "", email: "", motivations: "", aiSkillsRatings: [${rating('x')}], consentVersion: "none" }) { username } }`,
  },
  'Mutation.applicationResumeUpload': {
    guard: 'anyone',
    text: () =>
      'mutation { applicationResumeUpload(fileName: "x.gif", fileType: "image/gif") { signedUrl url } }',
  },
  'Mutation.applicationNoteCreate': {
    guard: 'staff',
    text: (id) => `mutation { applicationNoteCreate(id: "${id}", text: "A remark") { email } }`,
  },
  'Mutation.applicationNoteDelete': {
    guard: 'staff',
    text: (id) => `mutation { applicationNoteDelete(id: "${id}") { email } }`,
  },
  'Mutation.applicationAskQuestion': {
    guard: 'staff',
    text: (id) => `mutation { applicationAskQuestion(ids: ["${id}"], text: "Why?") { email } }`,
  },
  'Mutation.applicationAnswer': {
    guard: 'anyone',
    text: () => 'mutation { applicationAnswer(token: "x", answer: "Because") }',
  },
  'Mutation.applicationsDecide': {
    guard: 'staff',
    text: (id) => `mutation { applicationsDecide(input: { ids: ["${id}"], decision: REJECT }) { email } }`,
  },
}
