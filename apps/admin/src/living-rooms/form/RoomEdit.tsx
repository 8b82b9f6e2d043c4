import { editableRoomFields, type RoomPhase, roomFields } from '@hearth/contract'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useDataProvider } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { useHearth } from '../../providers/hearth.ts'
import { DateTime } from '../../shared/cells/DateTime.tsx'
import { EditPage } from '../../shared/record-form/EditPage.tsx'
import { RecordForm } from '../../shared/record-form/RecordForm.tsx'
import { changedFields } from '../../shared/record-form/recordForm.ts'
import { SaveBar } from '../../shared/record-form/SaveBar.tsx'
import { useRecordEdit } from '../../shared/record-form/useRecordEdit.ts'
import type { Room } from '../documents.ts'
import { labelOfField } from '../roomFields.ts'
import { usePhase } from '../usePhase.ts'
import { RoomInputs } from './RoomInputs.tsx'
import { roomConflict, roomDefinition } from './roomDefinition.ts'
import type { RoomValues } from './roomForm.ts'

export function RoomEdit() {
  return (
    <EditPage<Room> list="Living Rooms" one="Living Room" titleOf={({ title }) => title}>
      {(room) => <RoomForm key={room.id} room={room} />}
    </EditPage>
  )
}

/** The form of one room; which fields it has follows the clock, as the contract's table says. */
function RoomForm({ room }: { room: Room }) {
  const { timeZone } = useHearth().tenant
  const conflict = roomConflict(useDataProvider<HearthDataProvider>())
  const navigate = useNavigate()
  const { state } = useLocation()
  const back = { to: `/admin/livingRooms/${room.id}/show`, state }
  const phase = usePhase(room)
  const fields = editableRoomFields[phase]
  const { form, opened } = useRecordEdit({ ...roomDefinition(fields, timeZone), conflict }, room, {
    savedText: 'The changes are saved',
    // From the room's page, the way back leads from there to the list again.
    leave: () => (state?.fromPage ? navigate(-1) : navigate(back.to, { state, replace: true })),
  })
  return (
    <>
      <Typography variant="h2" component="h1" sx={{ mb: 1 }}>
        {titleOf(phase, room)}
      </Typography>
      <RecordForm form={form}>
        <LockedNotice phase={phase} room={opened} />
        <RoomInputs fields={fields} several />
        <SaveBar label="Save changes" back={back} />
      </RecordForm>
    </>
  )
}

const titleOf = (phase: RoomPhase, { title, recordingUrl }: Room): string => {
  if (phase !== 'FINISHED') return title
  return `${recordingUrl ? 'Change recording' : 'Add recording'}: ${title}`
}

/** Why the form has fewer fields than a moment ago, or none; there before it speaks, so that it is heard. */
function LockedNotice({ phase, room }: { phase: RoomPhase; room: Room }) {
  const late = useLateFields(phase, room)
  return (
    <Box role="status">
      {phase === 'RUNNING' && (
        <Alert severity="info" sx={{ mt: 2 }}>
          This Living Room has started. Nothing can be changed until it ends (<DateTime value={room.end} />
          ). You can add its recording afterwards.
        </Alert>
      )}
      {phase === 'FINISHED' && (
        <Alert severity="info" sx={{ mt: 2 }}>
          This Living Room has finished. Only its recording can be changed.
        </Alert>
      )}
      {phase === 'CANCELLED' && (
        <Alert severity="info" sx={{ mt: 2 }}>
          This Living Room has been cancelled. Reinstate it on its page before you change it.
        </Alert>
      )}
      {late.length > 0 && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          Not saved, because the Living Room {phase === 'CANCELLED' ? 'was cancelled' : 'started'} first:{' '}
          {late.join(', ')}.
        </Alert>
      )}
    </Box>
  )
}

/** What was changed while the room was still upcoming and can no longer be saved, by its labels. */
function useLateFields(phase: RoomPhase, room: Room): string[] {
  const { timeZone } = useHearth().tenant
  const values = useWatch() as RoomValues
  const definition = roomDefinition(roomFields, timeZone)
  return changedFields(definition, definition.toValues(room), values)
    .filter((field) => !editableRoomFields[phase].some((one) => one === field))
    .map(labelOfField)
}
