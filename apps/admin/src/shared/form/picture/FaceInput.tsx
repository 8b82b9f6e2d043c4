import Box from '@mui/material/Box'
import { useController, useWatch } from 'react-hook-form'
import { MemberFace } from '../../../layout/MemberFace.tsx'
import { nameOf } from '../../person/nameOf.ts'
import { PictureUpload } from './PictureUpload.tsx'

const labels = { add: 'Add a picture', change: 'Change picture', remove: 'Remove picture' }

/** A person's picture, shown as lists show it. */
export function FaceInput({ name }: { name: string }) {
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
