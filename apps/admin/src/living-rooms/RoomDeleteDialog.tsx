import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'react-admin'
import type { HearthDataProvider } from '../providers/dataProvider.ts'
import { graphql, type ResultOf } from '../providers/graphql.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { counted } from '../shared/counted.ts'
import { Placeholder } from '../shared/Placeholder.tsx'
import { roomNoun } from './roomFields.ts'

const deletePreviewDocument = graphql(`
  query LivingRoomsDeletePreview($ids: [ID!]!, $first: [ID!]!) {
    livingRoomsDeletePreview(ids: $ids) { rooms registrants mails }
    livingRoomsMany(ids: $first) { id title }
  }
`)

type DeletePreview = ResultOf<typeof deletePreviewDocument>['livingRoomsDeletePreview']

const deleteRoomsDocument = graphql(`
  mutation LivingRoomsDelete($ids: [ID!]!) { livingRoomsDelete(ids: $ids) { id } }
`)

type Props = {
  ids: string[]
  /** The room's title, when it is one room. */
  name?: string
  open: boolean
  onClose: () => void
  onDone: () => void
}

const mostNamed = 5

/** Says how many registrants are emailed before rooms are deleted permanently. */
export function RoomDeleteDialog({ ids, name, open, onClose, onDone }: Props) {
  const { data: found, error } = useDeletePreview(ids, open)
  const removeRooms = useRemoveRooms()
  const data = found?.livingRoomsDeletePreview
  const label = name || !data ? 'Delete' : `Delete ${counted(data.rooms, roomNoun)}`

  return (
    <ConfirmDialog
      open={open}
      destructive
      title={name ? `Delete “${name}”?` : `Delete ${counted(data?.rooms ?? ids.length, roomNoun)}?`}
      confirmLabel={label}
      disabled={!data || data.rooms === 0}
      onConfirm={() => removeRooms(ids, onDone)}
      onClose={onClose}
    >
      {error && <Alert severity="warning">{error.message}</Alert>}
      {!data && !error && <Placeholder label="Counting registrations" />}
      {found && !name && <Titles titles={found.livingRoomsMany.map(({ title }) => title)} of={ids.length} />}
      {data && <Typography>{registrantsText(data)}</Typography>}
      <Typography sx={{ mt: 1.5, color: 'text.secondary' }}>
        This cannot be undone. Registrations and the recording’s address are deleted too.
      </Typography>
    </ConfirmDialog>
  )
}

/** What deleting these rooms would do now. */
export function useDeletePreview(ids: string[], enabled = true) {
  const { request } = useDataProvider<HearthDataProvider>()
  return useQuery({
    queryKey: ['roomDeletePreview', ids],
    queryFn: async () => request(deletePreviewDocument, { ids, first: ids.slice(0, mostNamed) }),
    enabled,
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
}

function useRemoveRooms() {
  const { request } = useDataProvider<HearthDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()

  return async function removeRooms(ids: string[], onDone: () => void) {
    const { livingRoomsDelete: gone } = await request(deleteRoomsDocument, { ids })
    onDone()
    notify(`${counted(gone.length, roomNoun)} deleted`, { type: 'info' })
    await queryClient.invalidateQueries({ queryKey: ['livingRooms'] })
  }
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

/** What deleting means for the people who are registered (product.md 40). */
export function registrantsText({ registrants, mails }: DeletePreview): string {
  if (registrants === 0) return 'No one is registered.'
  const who = counted(registrants, { one: 'person is registered', many: 'people are registered' })
  if (mails === 0) return `${who}. No email is sent.`
  return `${who}. ${counted(mails, { one: 'email', many: 'emails' })} will be sent to say it is cancelled.`
}
