import { colleagueBy, personBy } from '../members/index.ts'
import { anyone, assertStaff, type GraphqlContext, staff } from '../platform/graphql/guards.ts'
import { byParent } from '../platform/graphql/loaders.ts'
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
  addNote,
  findApplication,
  getApplicationsByIds,
  getApplicationsPage,
  getDecided,
  getNeighbours,
  getNotes,
  getWaiting,
  type NoteRow,
  removeNote,
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
    applicationNoteCreate: staff((scope, args) => addNote(scope, args)),
    applicationNoteDelete: staff((scope, { id }) => removeNote(scope, id)),
    applicationAskQuestion: staff((scope, args) => askQuestion(scope, args)),
    applicationAnswer: anyone((scope, args) => answerQuestion(scope, args)),
    applicationsDecide: staff((scope, { input }) => decide(scope, input)),
  },
  Application: {
    form: (row: ApplicationRow) => row.additionalFormInfo,
  },
  ApplicationNote: {
    mine: (note: NoteRow, _args: object, { scope }: GraphqlContext) =>
      scope.actor.kind === 'person' && note.authorId === scope.actor.id,
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
    notes: byParent<ApplicationRow>((scope, rows) => getNotes(scope, idsOf(rows))),
    decided: byParent<ApplicationRow>(getDecided),
  },
  DecidedBy: { by: colleagueBy<{ by: string | null }>('by') },
  ApplicationQuestion: { askedBy: colleagueBy<QuestionRow>('askedBy') },
  ApplicationNote: { author: colleagueBy<NoteRow>('authorId') },
}
