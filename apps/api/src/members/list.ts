import {
  activationStates,
  memberListFields,
  memberStatuses,
  milestoneIds,
  mobileOSes,
  roles,
  subscriptionStatuses,
} from '@hearth/contract'
import { contains } from '../platform/database/lists/fields.ts'
import { type FilterField, isSet, isTrue, type ListSpec, oneOf } from '../platform/list.ts'
import { defineSearch, detailOf } from '../platform/search-source.ts'
import { fullName } from './rules.ts'

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
    milestone: contains('focusMilestones', milestoneIds),
    hasComment: isTrue('hasComment'),
    mobileOS: oneOf('mobileOS', mobileOSes),
    activation,
    role: oneOf('role', roles),
    emailBounced: isSet('emailBouncedAt'),
    deleted: isSet('deletedAt'),
  },
  sorts: Object.fromEntries(['id', 'deletedAt', ...memberListFields].map((field) => [field, field])),
  textSorts: ['firstName', 'lastName', 'email'],
  defaultSort: { field: 'created', order: 'DESC' },
  thenBy: 'created',
  searchColumn: 'searchText',
  hasLetters: true,
  indexedTextBytes: 2_000,
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

export const search = [
  defineSearch({
    kind: 'MEMBER',
    from: 'members',
    newest: 'created',
    exact: 'email',
    hides: 'deletedAt',
    columns: ['firstName', 'lastName', 'email', 'companyName', 'avatar', 'archive'],
    title: fullName,
    detail: ({ email, companyName, archive }) => detailOf(archive && 'Archived', email, companyName),
    picture: ({ avatar }) => avatar,
    path: ({ id }) => `/users/${id}/show`,
  }),
]
