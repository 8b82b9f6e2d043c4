import {
  activationStates,
  memberListFields,
  memberStatuses,
  mobileOSes,
  roles,
  subscriptionStatuses,
} from '@hearth/contract'
import { type FilterField, isSet, isTrue, type ListSpec, oneOf } from '../platform/list.ts'

/** product.md 61: never clicked the activation link, clicked and now active, clicked and not yet active. */
const activation: FilterField = {
  allowed: activationStates.join(', '),
  accepts: (value) => (activationStates as readonly string[]).includes(value),
  condition: (where, value) =>
    value === 'NEVER_CLICKED'
      ? where('clickedActivationLink', '=', false)
      : where.and([
          where('clickedActivationLink', '=', true),
          where('active', '=', value === 'CLICKED_ACTIVE'),
        ]),
}

/** What staff may filter, search and sort members by; names as on the wire (product.md 61). */
export const membersList: ListSpec = {
  filters: {
    active: isTrue('active'),
    subscription: oneOf('subscription', subscriptionStatuses),
    status: oneOf('status', memberStatuses),
    referred: isTrue('referred'),
    archive: isTrue('archive'),
    firstLogin: isSet('firstLogin'),
    lastActivity: isSet('lastActivity'),
    enterprise: isTrue('enterprise'),
    milestones: isTrue('hasMilestones'),
    hasComment: isTrue('hasComment'),
    mobileOS: oneOf('mobileOS', mobileOSes),
    activation,
    role: oneOf('role', roles),
    deleted: isSet('deletedAt'),
  },
  sorts: Object.fromEntries(['id', 'deletedAt', ...memberListFields].map((field) => [field, field])),
  textSorts: ['firstName', 'lastName', 'email'],
  defaultSort: { field: 'created', order: 'DESC' },
  searchColumn: 'searchText',
  defaults: [
    { field: 'archive', values: ['false'] },
    { field: 'deleted', values: ['false'] },
  ],
}
