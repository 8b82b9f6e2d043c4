import { memberStatuses, mobileOSes, roles, subscriptionStatuses } from '@hearth/contract'
import type { FilterChoice, FilterDefinition } from '../shared/list/ListDefinition.ts'
import { yesNoFilter } from '../shared/list/yesNoFilter.ts'

// The side filters of the members list (specification, section 2; the trash: product.md 19), by their names on the wire.

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
  yesNoFilter('active', 'Credential Set'),
  oneOf('subscription', 'Paid', subscriptionStatuses),
  oneOf('status', 'Validated', memberStatuses),
  yesNoFilter('referred', 'Referred'),
  yesNoFilter('archive', 'Archived'),
  yesNoFilter('firstLogin', 'Has Logged In'),
  yesNoFilter('lastActivity', 'Has Been Active'),
  yesNoFilter('enterprise', 'Enterprise'),
  yesNoFilter('milestones', 'Has Set Milestones'),
  yesNoFilter('hasComment', 'Has A Comment'),
  oneOf('mobileOS', 'Mobile OS', mobileOSes),
  { field: 'activation', label: 'Activation', several: true, choices: activations },
  oneOf('role', 'User Role', roles),
  yesNoFilter('deleted', 'In the trash'),
]

/** Everybody in the trash, also those who were archived before. */
export const trashFilter = { deleted: ['true'], archive: ['true', 'false'] }
