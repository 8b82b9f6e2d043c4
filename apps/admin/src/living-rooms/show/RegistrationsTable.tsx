import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { visuallyHidden } from '@mui/utils'
import { Link } from 'react-router'
import { DateTime } from '../../shared/DateTime.tsx'
import { nameOf } from '../../shared/person/nameOf.ts'
import type { Registration } from '../registrationDocuments.ts'
import { roleLabels } from '../roomTexts.ts'
import { UnregisterButton } from '../UnregisterButton.tsx'

type Props = { title: string; registrations: Registration[]; removable: boolean }

export function RegistrationsTable({ title, registrations, removable }: Props) {
  return (
    <Table sx={tableStyle}>
      <caption style={visuallyHidden}>Registered for {title}</caption>
      <TableHead>
        <TableRow>
          <TableCell scope="col">First name</TableCell>
          <TableCell scope="col" className="roomy">
            Last name
          </TableCell>
          <TableCell scope="col" className="roomy">
            Email
          </TableCell>
          <TableCell scope="col">Role</TableCell>
          <TableCell scope="col" className="roomy">
            Registered on
          </TableCell>
          {removable && (
            <TableCell>
              <span style={visuallyHidden}>Remove</span>
            </TableCell>
          )}
        </TableRow>
      </TableHead>
      <TableBody>
        {registrations.map((registration) => (
          <Row key={registration.user.id} registration={registration} removable={removable} />
        ))}
      </TableBody>
    </Table>
  )
}

function Row({ registration, removable }: { registration: Registration; removable: boolean }) {
  const { user, role, created } = registration
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        <MuiLink component={Link} to={`/admin/users/${user.id}/show`} underline="hover" color="text.primary">
          {user.firstName ?? nameOf(user)}
          <Box component="span" sx={besideFirstName}>
            {' '}
            {user.firstName && user.lastName}
          </Box>
        </MuiLink>
        {user.email && (
          <MuiLink href={`mailto:${user.email}`} sx={{ ...mailStyle, display: { xs: 'block', sm: 'none' } }}>
            {user.email}
          </MuiLink>
        )}
      </TableCell>
      <TableCell className="roomy">{user.lastName ?? '–'}</TableCell>
      <TableCell className="roomy">
        {user.email ? (
          <MuiLink href={`mailto:${user.email}`} underline="hover" sx={mailStyle}>
            {user.email}
          </MuiLink>
        ) : (
          '–'
        )}
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{roleLabels[role]}</TableCell>
      <TableCell className="roomy">
        <DateTime value={created} />
      </TableCell>
      {removable && (
        <TableCell align="right" sx={{ py: 0.5 }}>
          <UnregisterButton registration={registration} />
        </TableCell>
      )}
    </TableRow>
  )
}

// On a phone the whole name and the address stand in one cell.
const besideFirstName = { '@media (min-width: 600px)': visuallyHidden }

const mailStyle = {
  display: 'block',
  color: 'text.secondary',
  fontWeight: 400,
  overflowWrap: 'anywhere',
}

const tableStyle = {
  '& td, & th': { px: 1 },
  '& th:first-of-type': { pl: 0 },
  '& td:last-of-type': { pr: 0 },
  '& tbody tr:last-child > *': { borderBottom: 0 },
  '& .roomy': { display: { xs: 'none', sm: 'table-cell' } },
}
