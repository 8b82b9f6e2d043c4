import { useMemo } from 'react'
import { BulkExportAction } from '../../shared/list/ExportButtons.tsx'
import type { ListDefinition } from '../../shared/list/ListDefinition.ts'
import { RoomBulkDelete } from '../actions/RoomBulkDelete.tsx'
import { roomsExportDocument } from '../documents.ts'
import type { RoomRow } from '../room.ts'
import { roomColumns } from './columns.tsx'
import { RoomCard } from './RoomCard.tsx'
import { RoomListActions } from './RoomListActions.tsx'
import { useRoomFilters } from './useRoomFilters.ts'

export function useRoomListDefinition(): ListDefinition<RoomRow> {
  const filters = useRoomFilters()
  return useMemo(
    () => ({
      title: 'Living Rooms',
      noun: { one: 'Living Room', many: 'Living Rooms' },
      columns: roomColumns,
      filters,
      defaultSort: { field: 'start', order: 'DESC' },
      searchLabel: 'Search title or description',
      nameOf: ({ title }) => title,
      card: (row, link) => <RoomCard row={row} link={link} />,
      exportDocument: roomsExportDocument,
      bulkActions: [RoomBulkDelete, BulkExportAction],
      actions: <RoomListActions />,
      emptyText: 'Schedule the first one: members can be registered for it until it starts.',
    }),
    [filters],
  )
}
