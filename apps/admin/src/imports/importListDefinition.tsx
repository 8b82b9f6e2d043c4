import Button from '@mui/material/Button'
import { Link } from 'react-router'
import type { ListDefinition } from '../shared/list/ListDefinition.ts'
import { importColumns } from './columns.tsx'
import { importFilters } from './filters.ts'
import { ImportCard } from './ImportCard.tsx'
import type { ImportRow } from './importJob.ts'
import { isUnfinished } from './importTexts.ts'

export const importListDefinition: ListDefinition<ImportRow> = {
  title: 'Imports',
  noun: { one: 'import', many: 'imports' },
  columns: importColumns,
  filters: importFilters,
  defaultSort: { field: 'created', order: 'DESC' },
  searchLabel: 'Search file or enterprise',
  nameOf: ({ fileName }) => fileName,
  card: (job, link) => <ImportCard job={job} link={link} />,
  bulkActions: [],
  emptyText:
    'Send a CSV file of people. It is checked first, and nobody is added or written to before you say so.',
  isChanging: (rows) => rows.some(isUnfinished),
  actions: (
    <Button component={Link} to="/admin/imports/create" variant="contained" color="primary">
      Import Users
    </Button>
  ),
}
