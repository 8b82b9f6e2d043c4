import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { Link } from 'react-router'
import { DateTime } from '../../shared/DateTime.tsx'
import { nameOf } from '../../shared/person/nameOf.ts'
import type { Application } from '../application.ts'

const words = { APPROVED: 'Approved', REJECTED: 'Rejected', PENDING: '' }

/** Who decided and when; said aloud when it happens while somebody reads. */
export function DecidedNotice({ application: { id, status, decided } }: { application: Application }) {
  return (
    <Box role="status">
      {status !== 'PENDING' && (
        <Alert severity={status === 'APPROVED' ? 'success' : 'info'} sx={{ mb: 2.5 }}>
          {words[status]}
          {decided?.by && ` by ${nameOf(decided.by)}`}
          {decided && (
            <>
              , <DateTime value={decided.at} />
            </>
          )}
          . What comes next is on the{' '}
          <MuiLink component={Link} to={`/admin/users/${id}/show`} color="inherit">
            member’s page
          </MuiLink>
          .
        </Alert>
      )}
    </Box>
  )
}
