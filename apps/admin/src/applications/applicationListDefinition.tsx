import { memberStatuses } from '@hearth/contract'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import type { ListDefinition } from '../shared/list/ListDefinition.ts'
import { nameOf } from '../shared/person/nameOf.ts'
import { ApplicationCard } from './ApplicationCard.tsx'
import type { ApplicationRow } from './application.ts'
import { applicationColumns } from './columns.tsx'
import { DecisionBulkActions } from './decisions/DecisionBulkActions.tsx'
import { applicationFilters, decidedAddress } from './filters.ts'

const everyStanding = { status: [...memberStatuses], archive: ['true', 'false'] }

export const applicationListDefinition: ListDefinition<ApplicationRow> = {
  title: 'Applications',
  noun: { one: 'application', many: 'applications' },
  columns: applicationColumns,
  filters: applicationFilters,
  // Whoever has waited longest is read first.
  defaultSort: { field: 'submitted', order: 'ASC' },
  searchLabel: 'Search name, e-mail, company or place',
  nameOf,
  card: (row, link) => <ApplicationCard row={row} link={link} />,
  bulkActions: [DecisionBulkActions],
  selectsRowsOnly: true,
  emptyTitle: 'Nobody waits',
  emptyText: 'Every application is decided about. Whoever applies next stands here.',
  emptyActions: (
    <Button component={Link} to={decidedAddress}>
      See decided applications
    </Button>
  ),
  // Without these filters the server lists those alone that wait; 'n of m' must count the same applications.
  overallFilter: (filter) =>
    Object.fromEntries(Object.entries(everyStanding).filter(([field]) => field in filter)),
}
