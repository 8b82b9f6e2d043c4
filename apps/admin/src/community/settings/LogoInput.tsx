import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useController } from 'react-hook-form'
import { PictureUpload } from '../../shared/form/picture/PictureUpload.tsx'

const logoLabels = { add: 'Add a logo', change: 'Change logo', remove: 'Remove logo' }

/** The logo as it looks in the menu, on the light ground that it is made for. */
export function LogoInput({ name }: { name: string }) {
  const { field, fieldState } = useController({ name })
  const logo = String(field.value ?? '')
  return (
    <Box role="group" aria-label="Logo" sx={{ mt: 2 }}>
      <Typography sx={{ fontWeight: 550, mb: 0.75 }}>Logo</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2 }}>
        <Box sx={plateStyle}>
          {logo ? (
            <Box component="img" src={logo} alt="" sx={{ maxHeight: 40, maxWidth: 168 }} />
          ) : (
            <Typography variant="body2" sx={{ color: '#5B6667' }}>
              No logo yet
            </Typography>
          )}
        </Box>
        <PictureUpload
          value={logo}
          onChange={field.onChange}
          error={fieldState.error?.message}
          labels={logoLabels}
          buttonRef={field.ref}
        />
      </Box>
    </Box>
  )
}

const plateStyle = {
  display: 'grid',
  placeItems: 'center',
  width: 200,
  height: 72,
  border: 1,
  borderColor: 'divider',
  borderRadius: '12px',
  bgcolor: '#FBF8F3',
}
