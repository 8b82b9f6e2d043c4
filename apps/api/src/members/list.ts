import {
  activationStates,
  memberListFields,
  memberStatuses,
  mobileOSes,
  roles,
  subscriptionStatuses,
} from '@hearth/contract'
import { type FilterField, isSet, isTrue, type ListSpec, oneOf } from '../platform/list.ts'

const clicked = isTrue('clickedActivationLink')
const active = isTrue('active')

/** product.md 61: never clicked the activation link, clicked and now active, clicked and not yet active. */
const activation: FilterField = {
  allowed: activationStates.join(', '),
  accepts: (value) => (activationStates as readonly string[]).includes(value),
  condition: (where, value) =>
    value === 'NEVER_CLICKED'
      ? clicked.condition(where, 'false')
      : where.and([
          clicked.condition(where, 'true'),
          active.condition(where, String(value === 'CLICKED_ACTIVE')),
        ]),
}

/** What staff may filter, search and sort members by; names as on the wire (product.md 61). */
export const membersList: ListSpec = {
  filters: {
    active,
    subscription: oneOf('subscription', subscriptionStatuses),
    status: oneOf('status', memberStatuses),
    referred: isTrue('referred'),
    archive: isTrue('archive'),
    firstLogin: isTrue('hasLoggedIn'),
    lastActivity: isTrue('hasBeenActive'),
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
  thenBy: 'created',
  searchColumn: 'searchText',
  hasLetters: true,
  defaults: [
    { field: 'archive', values: ['false'] },
    { field: 'deleted', values: ['false'] },
  ],
}

/** Fields of a member that are no column of their own, with the columns that they are made of. */
export const columnsOfField: Record<string, readonly string[]> = {
  __typename: [],
  focus: ['focusMilestones'],
  phone: ['phone', 'countryCode'],
}
