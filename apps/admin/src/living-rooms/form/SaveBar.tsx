import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { FormError } from '../../shared/form/FormError.tsx'

type Props = {
  /** What differs from the record, by its labels. */
  changed: () => string[]
  pending: boolean
  error: string | undefined
  /** Where the form leads back to. */
  back: { to: string; state: unknown }
}

/** What is changed so far, and the way to keep or leave it; stays in sight. */
export function SaveBar({ changed, pending, error, back }: Props) {
  useWatch()
  const labels = changed()
  return (
    <Box sx={barStyle}>
      <Box sx={{ flex: { xs: '1 1 100%', sm: 1 }, minWidth: 0 }}>
        <Typography noWrap sx={{ color: 'text.secondary' }} role="status">
          {labels.length > 0 ? `Changed: ${labels.join(', ')}` : 'Nothing changed yet'}
        </Typography>
        <FormError message={error} />
      </Box>
      <Button component={Link} {...back}>
        Cancel
      </Button>
      <Button
        type="submit"
        variant="contained"
        color="primary"
        loading={pending}
        disabled={labels.length === 0}
      >
        Save changes
      </Button>
    </Box>
  )
}

const barStyle = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.25,
  mt: 3,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.default',
}
