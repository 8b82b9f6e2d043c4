import { type MemberStatus, memberStatuses, memberStatusLabel, questionStates } from '@hearth/contract'
import { fullName } from '../members/index.ts'
import { isSet, isTrue, type ListSpec, oneOf } from '../platform/list.ts'
import { defineSearch, detailOf } from '../platform/search-source.ts'

/** What the desk may filter, search and sort applications by; those that wait come first of all. */
export const applicationsList: ListSpec = {
  filters: {
    status: oneOf('status', memberStatuses),
    referred: isTrue('referred'),
    question: oneOf('question', questionStates),
    resume: isSet('resume'),
    archive: isTrue('archive'),
    deleted: isSet('deletedAt'),
  },
  sorts: {
    id: 'id',
    submitted: 'submitted',
    firstName: 'firstName',
    lastName: 'lastName',
    email: 'email',
    company: 'company',
    status: 'status',
  },
  textSorts: ['firstName', 'lastName', 'email', 'company'],
  defaultSort: { field: 'submitted', order: 'ASC' },
  thenBy: 'created',
  searchColumn: 'searchText',
  defaults: [
    { field: 'status', values: ['PENDING'] },
    { field: 'archive', values: ['false'] },
    { field: 'deleted', values: ['false'] },
  ],
}

export const search = [
  defineSearch({
    kind: 'APPLICATION',
    from: 'applicants',
    newest: 'created',
    exact: 'email',
    hides: 'deletedAt',
    columns: ['firstName', 'lastName', 'email', 'company', 'status'],
    title: fullName,
    detail: ({ status, email, company }) =>
      detailOf(memberStatusLabel(status as MemberStatus), email, company),
    path: ({ id }) => `/applications/${id}/show`,
  }),
]
