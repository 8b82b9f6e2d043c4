import Box from '@mui/material/Box'
import { useController, useWatch } from 'react-hook-form'
import { MemberFace } from '../../layout/MemberFace.tsx'
import { PictureUpload } from '../../shared/form/PictureUpload.tsx'
import { nameOf } from '../../shared/person/nameOf.ts'

const labels = { add: 'Add a picture', change: 'Change picture', remove: 'Remove picture' }

/** The member's picture. */
export function PictureInput({ name }: { name: string }) {
  const { field, fieldState } = useController({ name })
  const person = useWatch() as { firstName?: string; lastName?: string; email?: string }
  const picture = String(field.value ?? '')
  return (
    <Box role="group" aria-label="Picture" sx={{ mt: 1, display: 'flex', alignItems: 'center', gap: 2 }}>
      <MemberFace name={nameOf(person)} picture={picture} size={72} />
      <PictureUpload
        value={picture}
        onChange={field.onChange}
        error={fieldState.error?.message}
        labels={labels}
        buttonRef={field.ref}
      />
    </Box>
  )
}
