import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { LabelledField } from '../../shared/form/LabelledField.tsx'
import { PictureUpload } from '../../shared/form/PictureUpload.tsx'
import { useSettled } from '../../shared/useSettled.ts'
import { RoomPicture } from '../RoomPicture.tsx'
import { roomFieldLabels } from '../roomFields.ts'

const labels = { add: 'Upload picture', change: 'Replace picture', remove: 'Remove picture' }
const isUpload = (address: string) => address.startsWith('/files/')

/** The picture at a room's head: uploaded, or at an https address; shown as it will be. */
export function HeaderInput() {
  const { field, fieldState } = useController({ name: 'header' })
  const { ref, value, ...input } = field
  const address = String(value ?? '')
  const settled = useSettled(address.trim())
  const [broken, setBroken] = useState<string>()
  return (
    <Box role="group" aria-label={roomFieldLabels.header} sx={{ mt: 2 }}>
      <Typography sx={{ fontWeight: 550, mb: 0.75 }}>{roomFieldLabels.header}</Typography>
      <Box sx={frameStyle}>
        <Box sx={{ width: { xs: 1, sm: 280 }, flex: 'none' }}>
          <RoomPicture header={settled} seed="header" onBroken={setBroken} />
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
            hint={broken === address.trim() ? 'No picture could be loaded from this address.' : undefined}
          />
        </Box>
      </Box>
    </Box>
  )
}

const frameStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2 }
