import { editableRoomFields } from '@hearth/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { FormProvider } from 'react-hook-form'
import { Link } from 'react-router'
import { FormError } from '../../shared/form/FormError.tsx'
import { UnsavedChanges } from '../../shared/record-form/UnsavedChanges.tsx'
import { scheduleTitle } from '../roomTexts.ts'
import { RoomInputs } from './RoomInputs.tsx'
import type { RoomValues } from './roomForm.ts'
import { useRoomCreate } from './useRoomCreate.ts'

export function RoomCreateForm({ opened }: { opened?: RoomValues }) {
  const { form, pending, error, isUnsaved, submit } = useRoomCreate(opened)
  return (
    <FormProvider {...form}>
      <Box component="form" onSubmit={submit} noValidate aria-label={scheduleTitle} sx={{ maxWidth: 880 }}>
        <RoomInputs fields={editableRoomFields.UPCOMING} several={(opened?.pillars.length ?? 0) > 1} />
        <FormError message={error} />
        <Box sx={{ display: 'flex', gap: 1.25, mt: 3 }}>
          <Button type="submit" variant="contained" color="primary" loading={pending}>
            {scheduleTitle}
          </Button>
          <Button component={Link} to="/admin/livingRooms">
            Cancel
          </Button>
        </Box>
      </Box>
      <UnsavedChanges when={isUnsaved} />
    </FormProvider>
  )
}
