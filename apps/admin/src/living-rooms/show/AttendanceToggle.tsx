import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { graphql } from '../../providers/graphql.ts'
import { useAttempt } from '../../shared/form/useAttempt.ts'
import { nameOf } from '../../shared/person/nameOf.ts'
import type { Registration } from '../documents.ts'

const markDocument = graphql(`
  mutation LivingRoomMarkAttendance($id: ID!, $input: RoomAttendanceInput!) {
    livingRoomMarkAttendance(id: $id, input: $input) { id }
  }
`)

type Props = { roomId: string; registration: Registration }

/** Whether a registrant came: yes, no, or, after a second click on the same, not known. */
export function AttendanceToggle({ roomId, registration: { user, attended } }: Props) {
  const mark = useMarkAttendance(roomId)
  const notify = useNotify()
  const { pending, attempt } = useAttempt()
  const choose = (next: boolean | null) =>
    attempt(() =>
      mark({ userId: user.id, attended: next }).catch((error: Error) =>
        notify(error.message, { type: 'warning' }),
      ),
    )
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={attended}
      disabled={pending}
      aria-label={`Whether ${nameOf(user)} came`}
      onChange={(_, next: boolean | null) => choose(next)}
    >
      <ToggleButton value={true} sx={markStyle}>
        Yes
      </ToggleButton>
      <ToggleButton value={false} sx={markStyle}>
        No
      </ToggleButton>
    </ToggleButtonGroup>
  )
}

/** Marks one registrant, or without `userId` everyone who is not marked yet. */
export function useMarkAttendance(roomId: string) {
  const { request } = useDataProvider<HearthDataProvider>()
  const queryClient = useQueryClient()
  return async (input: { userId?: string; attended: boolean | null }) => {
    await request(markDocument, { id: roomId, input })
    await Promise.all(
      [['livingRooms'], ['memberRegistrations']].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
  }
}

const markStyle = {
  minHeight: 30,
  minWidth: 44,
  color: 'text.secondary',
  borderColor: 'divider',
  '&.Mui-selected, &.Mui-selected:hover': { bgcolor: 'hearth.neutralWash', color: 'text.primary' },
}
