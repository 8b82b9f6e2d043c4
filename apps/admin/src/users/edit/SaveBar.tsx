import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { FormError } from '../../shared/FormError.tsx'
import { labelOf } from '../fields/memberFields.ts'
import type { MemberFormState } from './useMemberForm.ts'

type Props = {
  state: MemberFormState
  pending: boolean
  error: string | undefined
  /** Where the form leads back to. */
  back: { to: string; state: unknown }
}

/** What is changed so far, and the way to keep or leave it; stays in sight. */
export function SaveBar({ state, pending, error, back }: Props) {
  useWatch({ control: state.form.control })
  const changed = Object.keys(state.changes()).map(labelOf)
  return (
    <Box sx={barStyle}>
      <Box sx={{ flex: { xs: '1 1 100%', sm: 1 }, minWidth: 0 }}>
        <Typography noWrap sx={{ color: 'text.secondary' }} role="status">
          {changed.length > 0 ? `Changed: ${changed.join(', ')}` : 'Nothing changed yet'}
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
        disabled={changed.length === 0}
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
