import { type RoomPhase, registrationRoleLabel } from '@hearth/contract'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TablePagination from '@mui/material/TablePagination'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { DateTime } from '../../shared/cells/DateTime.tsx'
import { LabelledField } from '../../shared/form/LabelledField.tsx'
import { Placeholder } from '../../shared/Placeholder.tsx'
import { nameOf } from '../../shared/person/nameOf.ts'
import { Sheet } from '../../shared/Sheet.tsx'
import type { Registration, Room } from '../documents.ts'
import { UnregisterButton } from '../UnregisterButton.tsx'

const perPage = 25

type Props = { room: Room; phase: RoomPhase; registrations: UseQueryResult<Registration[]> }

/** Everyone who is registered; a long list is searched and read page by page. */
export function RegistrationsSheet({ room, phase, registrations: { data, error } }: Props) {
  return (
    <Sheet title={data && data.length > 0 ? `Registrations (${data.length})` : 'Registrations'}>
      {error && <Alert severity="warning">{error.message}</Alert>}
      {!data && !error && <Placeholder height={120} />}
      {data?.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          {phase === 'UPCOMING' ? 'No registrations yet.' : 'No one was registered.'}
        </Typography>
      )}
      {data && data.length > 0 && <Pages title={room.title} registrations={data} />}
    </Sheet>
  )
}

type RegistrationsProps = { title: string; registrations: Registration[] }

function Pages({ title, registrations }: RegistrationsProps) {
  const [query, setQuery] = useState('')
  const [asked, setPage] = useState(0)
  const found = registrations.filter(({ user }) =>
    `${nameOf(user)} ${user.email}`.toLowerCase().includes(query.trim().toLowerCase()),
  )
  const page = Math.min(asked, Math.max(0, Math.ceil(found.length / perPage) - 1))
  return (
    <>
      {registrations.length > perPage && (
        <Box sx={{ mb: 1.5 }}>
          <LabelledField
            type="search"
            label="Search registrations"
            value={query}
            onChange={({ target }) => setQuery(target.value)}
          />
        </Box>
      )}
      {found.length === 0 ? (
        <Typography role="status" sx={{ color: 'text.secondary' }}>
          No registration matches this name or email.
        </Typography>
      ) : (
        <RegistrationsTable title={title} registrations={found.slice(page * perPage, (page + 1) * perPage)} />
      )}
      {found.length > perPage && <Pager count={found.length} page={page} onChange={setPage} />}
    </>
  )
}

type PagerProps = { count: number; page: number; onChange: (page: number) => void }

function Pager({ count, page, onChange }: PagerProps) {
  return (
    <TablePagination
      component="nav"
      aria-label="Pages of registrations"
      count={count}
      page={page}
      rowsPerPage={perPage}
      rowsPerPageOptions={[]}
      onPageChange={(_, next) => onChange(next)}
      getItemAriaLabel={(kind) => `Go to the ${kind} page`}
      sx={{ borderBottom: 0 }}
    />
  )
}

function RegistrationsTable({ title, registrations }: RegistrationsProps) {
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
          <TableCell>
            <span style={visuallyHidden}>Remove</span>
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {registrations.map((registration) => (
          <Row key={registration.user.id} registration={registration} />
        ))}
      </TableBody>
    </Table>
  )
}

function Row({ registration }: { registration: Registration }) {
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
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{registrationRoleLabel(role)}</TableCell>
      <TableCell className="roomy">
        <DateTime value={created} />
      </TableCell>
      <TableCell align="right" sx={{ py: 0.5 }}>
        <UnregisterButton registration={registration} />
      </TableCell>
    </TableRow>
  )
}

// On a phone the full name and the address share one cell.
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
