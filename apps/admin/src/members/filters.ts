import {
  activationStateLabel,
  activationStates,
  choicesOf,
  memberStatuses,
  memberStatusLabel,
  mobileOSes,
  mobileOSLabel,
  roleLabel,
  roles,
  subscriptionStatuses,
  subscriptionStatusLabel,
} from '@hearth/contract'
import { type FilterChoice, type FilterDefinition, yesNoFilter } from '../shared/list/ListDefinition.ts'

// The side filters of the members list, by their names on the wire (product.md 19 and 61).

const oneOf = (field: string, label: string, choices: FilterChoice[]): FilterDefinition => ({
  field,
  label,
  several: true,
  choices,
})

export const userFilters: FilterDefinition[] = [
  yesNoFilter('active', 'Credential Set'),
  oneOf('subscription', 'Paid', choicesOf(subscriptionStatuses, subscriptionStatusLabel)),
  oneOf('status', 'Validated', choicesOf(memberStatuses, memberStatusLabel)),
  yesNoFilter('referred', 'Referred'),
  yesNoFilter('archive', 'Archived'),
  yesNoFilter('firstLogin', 'Has Logged In'),
  yesNoFilter('lastActivity', 'Has Been Active'),
  yesNoFilter('enterprise', 'Enterprise'),
  yesNoFilter('milestones', 'Has Set Milestones'),
  {
    field: 'milestone',
    label: 'Milestone',
    several: true,
    open: true,
    // Links from the milestones bring them: 35 choices would hide the other filters.
    choices: [],
  },
  yesNoFilter('hasComment', 'Has A Comment'),
  oneOf('mobileOS', 'Mobile OS', choicesOf(mobileOSes, mobileOSLabel)),
  oneOf('activation', 'Activation', choicesOf(activationStates, activationStateLabel)),
  oneOf('role', 'User Role', choicesOf(roles, roleLabel)),
  yesNoFilter('emailBounced', 'Takes No Email'),
]

/** Everybody in the trash, also those who were archived before. */
export const trashFilter = { deleted: ['true'], archive: ['true', 'false'] }
