import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Pagination from '@mui/material/Pagination'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { Sheet } from '../../shared/Sheet.tsx'
import { roomAuditDocument } from '../auditDocument.ts'
import { RoomDeedEntry } from './RoomDeedEntry.tsx'

const perPage = 10

/** Who of the staff did what to this room, newest first. */
export function RoomChanges({ roomId: id }: { roomId: string }) {
  const { request } = useDataProvider<HearthDataProvider>()
  const [page, setPage] = useState(1)
  const { data, error } = useQuery({
    queryKey: ['livingRooms', 'audit', id, page],
    queryFn: async () => (await request(roomAuditDocument, { id, page, limit: perPage })).livingRoomAuditLog,
    placeholderData: keepPreviousData,
  })
  const total = data?.pageInfo.total ?? 0
  const pages = Math.ceil(total / perPage)
  return (
    <Sheet title="Changes">
      {error && <Alert severity="warning">{error.message}</Alert>}
      {!data && !error && <Skeleton height={80} aria-label="Loading" />}
      {data && total === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>Nobody has changed anything yet.</Typography>
      )}
      <Box component="ol" aria-label="Changes" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.edges.map(({ node }) => (
          <RoomDeedEntry key={node.id} deed={node} />
        ))}
      </Box>
      {pages > 1 && (
        <Pagination
          sx={{ mt: 1.5 }}
          count={pages}
          page={page}
          onChange={(_, next) => setPage(next)}
          aria-label="Pages of changes"
        />
      )}
    </Sheet>
  )
}
