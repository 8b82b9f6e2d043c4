import { isSet, isTrue, type ListSpec } from '../platform/list.ts'

/** What the list of inviters may be filtered, searched and sorted by. */
export const referralsList: ListSpec = {
  filters: { archive: isTrue('archive'), deleted: isSet('deletedAt') },
  sorts: {
    id: 'id',
    firstName: 'firstName',
    lastName: 'lastName',
    email: 'email',
    applied: 'applied',
    approved: 'approved',
    active: 'opened',
    paid: 'paid',
    conversion: 'conversion',
    latest: 'latest',
  },
  textSorts: ['firstName', 'lastName', 'email'],
  defaultSort: { field: 'applied', order: 'DESC' },
  textsThenBy: 'created',
  searchColumn: 'searchText',
  defaults: [{ field: 'deleted', values: ['false'] }],
}
