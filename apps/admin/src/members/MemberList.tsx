import { type ComponentType, lazy } from 'react'
import { BulkExportAction } from '../shared/list/ExportButtons.tsx'
import type { ListDefinition } from '../shared/list/ListDefinition.ts'
import { ListPage } from '../shared/list/ListPage.tsx'
import { nameOf } from '../shared/person/nameOf.ts'
import { MemberBulkActions } from './actions/MemberBulkActions.tsx'
import { memberColumns } from './columns.tsx'
import { exportLinkDocument, type MemberRow } from './documents.ts'
import { userFilters } from './filters.ts'
import { MemberCard } from './MemberCard.tsx'
import { createMember, memberNoun } from './memberTexts.ts'

const MemberSummary = lazy(async () => ({
  default: (await import('./show/MemberSummary.tsx')).MemberSummary,
}))

/** The list, with the given actions of other resources on those who are selected. */
export function createMemberList(actions: ComponentType[]) {
  const definition = {
    ...memberListDefinition,
    bulkActions: [MemberBulkActions, ...actions, BulkExportAction],
  }
  return function MemberList() {
    return <ListPage definition={definition} />
  }
}

const memberListDefinition: Omit<ListDefinition<MemberRow>, 'bulkActions'> = {
  title: 'Members',
  noun: memberNoun,
  columns: memberColumns,
  filters: userFilters,
  defaultSort: { field: 'created', order: 'DESC' },
  searchLabel: 'Search name, email, phone, company or city',
  nameOf,
  Preview: MemberSummary,
  card: (row, link) => <MemberCard row={row} link={link} />,
  exportDocument: exportLinkDocument,
  actions: [
    { label: 'Trash', to: '/admin/users/trash' },
    { label: 'Import', to: '/admin/imports/create' },
  ],
  mainAction: createMember,
  // Without this filter the server leaves archived members out; 'n of m' must count the same people.
  overallFilter: (filter) => ('archive' in filter ? { archive: ['true', 'false'] } : {}),
}
