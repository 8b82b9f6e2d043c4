import { colleagueBy, personBy } from '../members/index.ts'
import { notesOf } from '../notes/index.ts'
import { anyone, assertStaff, type GraphqlContext, staff } from '../platform/graphql/guards.ts'
import { byParent } from '../platform/graphql/loaders.ts'
import type { AccessRows } from '../platform/module.ts'
import { decide, previewDecision } from './decisions.ts'
import {
  answerQuestion,
  askQuestion,
  getQuestions,
  openQuestion,
  previewQuestion,
  type QuestionRow,
} from './questions/service.ts'
import { resumeAddress, sendResume } from './resumes.ts'
import {
  type ApplicationRow,
  findApplication,
  getApplicationsByIds,
  getApplicationsPage,
  getDecided,
  getNeighbours,
  getWaiting,
} from './service.ts'
import { submitApplication } from './submit.ts'

export const resolvers = {
  Query: {
    applications: staff((scope, args) => getApplicationsPage(scope, args)),
    applicationsMany: staff((scope, { ids }) => getApplicationsByIds(scope, ids)),
    application: staff((scope, { id }) => findApplication(scope, id)),
    applicationNeighbours: staff((scope, args) => getNeighbours(scope, args)),
    applicationsWaiting: staff((scope) => getWaiting(scope)),
    applicationsDecisionPreview: staff((scope, { input }) => previewDecision(scope, input)),
    applicationQuestionPreview: staff((scope, args) => previewQuestion(scope, args)),
    applicationQuestion: anyone((scope, { token }) => openQuestion(scope, token)),
  },
  Mutation: {
    applicationCreate: anyone((scope, { input }) => submitApplication(scope, input)),
    applicationResumeUpload: anyone((scope, args) => sendResume(scope, args)),
    applicationAskQuestion: staff((scope, args) => askQuestion(scope, args)),
    applicationAnswer: anyone((scope, args) => answerQuestion(scope, args)),
    applicationsDecide: staff((scope, { input }) => decide(scope, input)),
  },
  Application: {
    form: (row: ApplicationRow) => row.additionalFormInfo,
  },
  Resume: {
    url: (resume: { url: string }, _args: object, { scope }: GraphqlContext) => {
      assertStaff(scope)
      return resumeAddress(scope, resume.url)
    },
  },
}

const idsOf = (rows: ApplicationRow[]): string[] => rows.map((row) => row.id)

export const loaders = {
  Application: {
    invitedBy: personBy<ApplicationRow>('invitedBy'),
    questions: byParent<ApplicationRow>((scope, rows) => getQuestions(scope, idsOf(rows))),
    notes: notesOf,
    decided: byParent<ApplicationRow>(getDecided),
  },
  DecidedBy: { by: colleagueBy<{ by: string | null }>('by') },
  ApplicationQuestion: { askedBy: colleagueBy<QuestionRow>('askedBy') },
}

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
