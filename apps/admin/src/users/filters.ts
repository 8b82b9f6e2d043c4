import { memberStatuses, mobileOSes, roles, subscriptionStatuses } from '@hearth/contract'
import type { FilterChoice, FilterDefinition } from '../shared/list/ListDefinition.ts'

// The side filters of the members list (specification, section 2; the trash: DECISIONS 19), by their names on the wire.

const yesNo = (field: string, label: string): FilterDefinition => ({
  field,
  label,
  several: false,
  choices: [
    { value: 'true', label: 'Yes' },
    { value: 'false', label: 'No' },
  ],
})

const oneOf = (field: string, label: string, values: readonly string[]): FilterDefinition => ({
  field,
  label,
  several: true,
  choices: values.map((value) => ({ value, label: value })),
})

const activations: FilterChoice[] = [
  { value: 'NEVER_CLICKED', label: 'Never clicked link' },
  { value: 'CLICKED_ACTIVE', label: 'Clicked link and now active' },
  { value: 'CLICKED_INACTIVE', label: 'Clicked link and not yet active' },
]

export const userFilters: FilterDefinition[] = [
  yesNo('active', 'Credential Set'),
  oneOf('subscription', 'Paid', subscriptionStatuses),
  oneOf('status', 'Validated', memberStatuses),
  yesNo('referred', 'Referred'),
  yesNo('archive', 'Archived'),
  yesNo('firstLogin', 'Has Logged In'),
  yesNo('lastActivity', 'Has Been Active'),
  yesNo('enterprise', 'Enterprise'),
  yesNo('milestones', 'Has Set Milestones'),
  yesNo('hasComment', 'Has A Comment'),
  oneOf('mobileOS', 'Mobile OS', mobileOSes),
  { field: 'activation', label: 'Activation', several: true, choices: activations },
  oneOf('role', 'User Role', roles),
  yesNo('deleted', 'In the trash'),
]

/** Everybody in the trash, also those who were archived before. */
export const trashFilter = { deleted: ['true'], archive: ['true', 'false'] }
