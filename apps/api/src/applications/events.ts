import { defineMemberEvents } from '../platform/member-events.ts'
import { selectApplicationEvents } from './queries.ts'
import { selectQuestionEvents } from './questions/queries.ts'

const applicationEvents = defineMemberEvents({
  name: 'application',
  select: selectApplicationEvents,
  events: {
    applied: {
      kind: 'JOINING',
      title: () => 'Applied',
      path: ({ memberId }) => `/applications/${memberId}/show`,
    },
    again: { kind: 'JOINING', title: () => 'Applied again with the same email address' },
  },
})

const questionEvents = defineMemberEvents({
  name: 'question',
  select: selectQuestionEvents,
  events: {
    asked: { kind: 'JOINING', title: () => 'Asked a question', detail: ({ text }) => String(text) },
    answered: { kind: 'JOINING', title: () => 'Answered the question', detail: ({ text }) => String(text) },
  },
})

export const events = [applicationEvents, questionEvents]
