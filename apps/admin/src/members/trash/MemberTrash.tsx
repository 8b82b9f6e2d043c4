import { Breadcrumb } from '../../shared/Breadcrumb.tsx'
import { DateTime } from '../../shared/cells/DateTime.tsx'
import { CardHead } from '../../shared/list/CardHead.tsx'
import type { ListColumn, ListDefinition } from '../../shared/list/ListDefinition.ts'
import { ListPage } from '../../shared/list/ListPage.tsx'
import { nameOf } from '../../shared/person/nameOf.ts'
import { MemberBulkActions } from '../actions/MemberBulkActions.tsx'
import { memberColumns } from '../columns.tsx'
import type { MemberRow } from '../documents.ts'
import { trashFilter, userFilters } from '../filters.ts'
import { memberNoun } from '../memberTexts.ts'

const trashDays = 30

/** When a member who was put into the trash then is deleted permanently (product.md 19). */
const goneAt = (deletedAt: string) =>
  new Date(Date.parse(deletedAt) + trashDays * 24 * 3_600_000).toISOString()

const ownColumns: ListColumn<MemberRow>[] = [
  {
    source: 'deletedAt',
    label: 'Deleted',
    width: 150,
    render: ({ deletedAt }) => deletedAt && <DateTime value={deletedAt} />,
  },
  {
    source: 'gone',
    label: 'Deleted permanently',
    width: 160,
    sortable: false,
    align: 'right',
    render: ({ deletedAt }) => deletedAt && <DateTime value={goneAt(deletedAt)} />,
  },
]

const shown = ['firstName', 'role', 'subscription']
const definition: ListDefinition<MemberRow> = {
  title: 'Trash',
  noun: memberNoun,
  columns: [...memberColumns.filter(({ source }) => shown.includes(source)), ...ownColumns],
  filters: userFilters.filter(({ field }) => ['subscription', 'role'].includes(field)),
  fixedFilter: trashFilter,
  defaultSort: { field: 'deletedAt', order: 'DESC' },
  searchLabel: 'Search the trash',
  nameOf,
  card: (row, link) => (
    <CardHead link={link} at={row.deletedAt && <DateTime value={row.deletedAt} />}>
      {nameOf(row)}
    </CardHead>
  ),
  bulkActions: [MemberBulkActions],
  emptyTitle: 'The trash is empty',
  emptyText: `Deleted members are kept here for ${trashDays} days. Until then they can be restored.`,
}

/** Everybody in the trash, with the day on which they are deleted permanently. */
export function MemberTrash() {
  return (
    <>
      <Breadcrumb list="Members" here="Trash" />
      <ListPage definition={definition} />
    </>
  )
}
