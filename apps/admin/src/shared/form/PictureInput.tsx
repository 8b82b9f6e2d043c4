import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { useController } from 'react-hook-form'
import { isPicture, Picture } from '../Picture.tsx'
import { useSettled } from '../useSettled.ts'
import { LabelledField } from './LabelledField.tsx'
import { type FocusNames, FocusPoint } from './picture/FocusPoint.tsx'
import { PictureUpload } from './picture/PictureUpload.tsx'

const labels = { add: 'Upload picture', change: 'Replace picture', remove: 'Remove picture' }
const isUpload = (address: string) => address.startsWith('/files/')

type Props = {
  name: string
  label: string
  hint?: ReactNode
  /** The fields of the point that stays in sight when the picture is cut, for a picture that has one. */
  focus?: FocusNames
  /** What the empty frame says where the record is shown without a picture; elsewhere it has a drawn one then. */
  emptyText?: string
}

/** A picture, uploaded or at an https address, and shown as it will be; with the point that matters in it. */
export function PictureInput({ name, label, hint, focus, emptyText }: Props) {
  const { field, fieldState } = useController({ name })
  const { ref, value, ...input } = field
  const address = String(value ?? '')
  const settled = useSettled(address.trim())
  const [broken, setBroken] = useState<string>()
  const hasFocus = focus && isPicture(settled) && settled !== broken
  return (
    <Box role="group" aria-label={label} sx={{ mt: 2 }}>
      <Typography sx={{ fontWeight: 550, mb: 0.75 }}>{label}</Typography>
      <Box sx={frameStyle}>
        <Box sx={{ width: { xs: 1, sm: 280 }, flex: 'none' }}>
          {hasFocus ? (
            <FocusPoint names={focus} address={settled} onBroken={setBroken} />
          ) : emptyText && !settled ? (
            <Typography sx={emptyStyle}>{emptyText}</Typography>
          ) : (
            <Picture address={settled} seed={name} onBroken={setBroken} />
          )}
        </Box>
        <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
          <PictureUpload value={address} onChange={field.onChange} labels={labels} />
          <LabelledField
            {...input}
            type="url"
            label="Or its https address"
            placeholder={isUpload(address) ? 'Uploaded picture' : 'https://'}
            value={isUpload(address) ? '' : address}
            inputRef={ref}
            inputProps={{ maxLength: 2000 }}
            error={fieldState.error?.message}
            hint={isBroken(broken, address) ? 'No picture could be loaded from this address.' : hint}
          />
        </Box>
      </Box>
    </Box>
  )
}

const isBroken = (broken: string | undefined, address: string) =>
  broken !== undefined && broken === address.trim()

const emptyStyle = {
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '16 / 9',
  border: '1px dashed',
  borderColor: 'hearth.edge',
  borderRadius: '12px',
  color: 'text.secondary',
}
const frameStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2 }
