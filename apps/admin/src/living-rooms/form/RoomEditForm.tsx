import type { RoomPhase } from '@hearth/contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { FormProvider } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { ConflictDialog } from '../../shared/record-form/ConflictDialog.tsx'
import { UnsavedChanges } from '../../shared/record-form/UnsavedChanges.tsx'
import type { Room } from '../room.ts'
import { labelOfField } from '../roomFieldText.ts'
import { usePhase } from '../usePhase.ts'
import { LockedNotice } from './LockedNotice.tsx'
import { RoomInputs } from './RoomInputs.tsx'
import { SaveBar } from './SaveBar.tsx'
import { useRoomForm } from './useRoomForm.ts'
import { useRoomSaving } from './useRoomSaving.ts'

/** The form of one room; which fields it has follows the clock, as the contract's table says. */
export function RoomEditForm({ room }: { room: Room }) {
  const navigate = useNavigate()
  const { state: cameFrom } = useLocation()
  const back = { to: `/admin/livingRooms/${room.id}/show`, state: cameFrom }
  const phase = usePhase(room)
  const state = useRoomForm(room, phase)
  const saving = useRoomSaving(state, () => navigate(back.to, { state: back.state }))
  const { conflict } = saving

  return (
    <FormProvider {...state.form}>
      <Typography variant="h2" component="h1" sx={{ mb: 1 }}>
        {titleOf(phase, room)}
      </Typography>
      <Box component="form" onSubmit={saving.submit} noValidate aria-label="Edit Living Room" sx={formStyle}>
        <LockedNotice phase={phase} room={room} lost={state.lost().map(labelOfField)} />
        <RoomInputs fields={state.fields} several />
        <SaveBar
          changed={() => state.changes().map(labelOfField)}
          pending={saving.pending}
          error={saving.error}
          back={back}
        />
      </Box>
      <UnsavedChanges when={saving.isUnsaved} />
      {conflict && (
        <ConflictDialog fields={conflict.fields} onResolve={saving.resolve} onClose={saving.dismiss} />
      )}
    </FormProvider>
  )
}

const titleOf = (phase: RoomPhase, { title, recordingUrl }: Room): string => {
  if (phase !== 'FINISHED') return title
  return `${recordingUrl ? 'Change recording' : 'Add recording'}: ${title}`
}

const formStyle = { maxWidth: 880 }
