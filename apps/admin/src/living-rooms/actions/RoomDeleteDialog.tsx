import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { deletePreviewDocument, deleteRoomsDocument } from './deleteDocuments.ts'
import { registrantsText, roomsText } from './deleteTexts.ts'

type Props = {
  ids: string[]
  /** Which room is meant, when it is one. */
  name?: string
  open: boolean
  onClose: () => void
  onDone: () => void
}

const mostNamed = 5

/** Says how many registrants are told before rooms are deleted for good. */
export function RoomDeleteDialog({ ids, name, open, onClose, onDone }: Props) {
  const { request } = useDataProvider<HearthDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const { data: found, error } = useQuery({
    queryKey: ['roomDeletePreview', ids],
    queryFn: async () => request(deletePreviewDocument, { ids, first: ids.slice(0, mostNamed) }),
    enabled: open,
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  const data = found?.livingRoomsDeletePreview
  const label = name || !data ? 'Delete' : `Delete ${roomsText(data.rooms)}`

  async function remove() {
    const { livingRoomsDelete: gone } = await request(deleteRoomsDocument, { ids })
    onDone()
    notify(`${roomsText(gone.length)} deleted`, { type: 'info' })
    await queryClient.invalidateQueries({ queryKey: ['livingRooms'] })
  }

  return (
    <ConfirmDialog
      open={open}
      destructive
      title={name ? `Delete “${name}”?` : `Delete ${roomsText(data?.rooms ?? ids.length)}?`}
      confirmLabel={label}
      disabled={!data || data.rooms === 0}
      onConfirm={remove}
      onClose={onClose}
    >
      {error && <Alert severity="warning">{error.message}</Alert>}
      {!data && !error && <Skeleton aria-label="Counting who is registered" />}
      {found && !name && <Titles titles={found.livingRoomsMany.map(({ title }) => title)} of={ids.length} />}
      {data && <Typography>{registrantsText(data)}</Typography>}
      <Typography sx={{ mt: 1.5, color: 'text.secondary' }}>
        This cannot be undone: registrations and the recording’s address go with it.
      </Typography>
    </ConfirmDialog>
  )
}

function Titles({ titles, of }: { titles: string[]; of: number }) {
  return (
    <Box component="ul" sx={{ mt: 0, mb: 1.5, pl: 2.5 }}>
      {titles.map((title, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rooms may have one title, and the list does not change
        <li key={index}>{title}</li>
      ))}
      {of > titles.length && <li>and {of - titles.length} more</li>}
    </Box>
  )
}
