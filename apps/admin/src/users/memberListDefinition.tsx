import { BulkExportAction } from '../shared/list/BulkExportAction.tsx'
import type { ListDefinition } from '../shared/list/ListDefinition.ts'
import { memberColumns } from './columns.tsx'
import { exportLinkDocument } from './documents.ts'
import { userFilters } from './filters.ts'
import { MemberCard } from './MemberCard.tsx'
import type { MemberRow } from './memberRow.ts'
import { nameOf } from './nameOf.ts'

export const memberListDefinition: ListDefinition<MemberRow> = {
  title: 'Members',
  noun: { one: 'member', many: 'members' },
  columns: memberColumns,
  filters: userFilters,
  defaultSort: { field: 'created', order: 'DESC' },
  searchLabel: 'Search name or e-mail',
  nameOf,
  card: (row, link) => <MemberCard row={row} link={link} />,
  exportDocument: exportLinkDocument,
  bulkActions: [BulkExportAction],
  // Without the Archived filter the server leaves archived members out; 'n of m' must count the same people.
  overallFilter: (filter) => ('archive' in filter ? { archive: ['true', 'false'] } : {}),
}
