import { memberStatuses, questionStates } from '@hearth/contract'
import { isSet, isTrue, type ListSpec, oneOf } from '../platform/list.ts'

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
  searchColumn: 'searchText',
  defaults: [
    { field: 'status', values: ['PENDING'] },
    { field: 'archive', values: ['false'] },
    { field: 'deleted', values: ['false'] },
  ],
}
