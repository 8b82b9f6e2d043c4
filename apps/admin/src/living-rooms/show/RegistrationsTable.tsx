import { type RoomPhase, registrationRoleLabel } from '@hearth/contract'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { visuallyHidden } from '@mui/utils'
import { Link } from 'react-router'
import { DateTime } from '../../shared/cells/DateTime.tsx'
import { nameOf } from '../../shared/person/nameOf.ts'
import type { Registration, Room } from '../documents.ts'
import { UnregisterButton } from '../UnregisterButton.tsx'
import { AttendanceToggle } from './AttendanceToggle.tsx'
import { RoleMenu } from './RoleMenu.tsx'

type Props = { room: Room; phase: RoomPhase; registrations: Registration[] }

/** Who is registered as what; before the start with the role to change, after the end with whether they came. */
export function RegistrationsTable({ room, phase, registrations }: Props) {
  return (
    <Table sx={tableStyle}>
      <caption style={visuallyHidden}>Registered for {room.title}</caption>
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
          <TableCell scope="col" className={phase === 'FINISHED' ? '' : 'roomy'}>
            {phase === 'FINISHED' ? 'Came' : 'Registered on'}
          </TableCell>
          <TableCell className={phase === 'FINISHED' ? 'roomy' : ''}>
            <span style={visuallyHidden}>Remove</span>
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {registrations.map((registration) => (
          <Row key={registration.user.id} room={room} phase={phase} registration={registration} />
        ))}
      </TableBody>
    </Table>
  )
}

type RowProps = { room: Room; phase: RoomPhase; registration: Registration }

function Row({ room, phase, registration }: RowProps) {
  const { user, role, created } = registration
  const over = phase === 'FINISHED'
  return (
    <TableRow>
      <Person user={user} />
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
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        {phase === 'UPCOMING' ? (
          <RoleMenu room={room} registration={registration} />
        ) : (
          registrationRoleLabel(role)
        )}
      </TableCell>
      <TableCell className={over ? '' : 'roomy'} sx={over ? { py: 0.5 } : {}}>
        {over ? (
          <AttendanceToggle roomId={room.id} registration={registration} />
        ) : (
          <DateTime value={created} />
        )}
      </TableCell>
      <TableCell align="right" className={over ? 'roomy' : ''} sx={{ py: 0.5 }}>
        <UnregisterButton registration={registration} />
      </TableCell>
    </TableRow>
  )
}

/** On a phone the full name and the address share one cell. */
function Person({ user }: Pick<Registration, 'user'>) {
  return (
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
  )
}

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
