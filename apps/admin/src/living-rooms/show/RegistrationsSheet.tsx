import { type RoomPhase, takesSeat } from '@hearth/contract'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import TablePagination from '@mui/material/TablePagination'
import Typography from '@mui/material/Typography'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { counted } from '../../shared/counted.ts'
import { LabelledField } from '../../shared/form/LabelledField.tsx'
import { Placeholder } from '../../shared/Placeholder.tsx'
import { nameOf } from '../../shared/person/nameOf.ts'
import { Sheet } from '../../shared/Sheet.tsx'
import type { Registration, Room } from '../documents.ts'
import { RegistrationsTable } from './RegistrationsTable.tsx'
import { RegistrationTools } from './RegistrationTools.tsx'

const perPage = 25

type Props = { room: Room; phase: RoomPhase; registrations: UseQueryResult<Registration[]> }

/** Everyone who is registered; a long list is searched and read page by page. */
export function RegistrationsSheet({ room, phase, registrations: { data, error } }: Props) {
  return (
    <Sheet title="Registrations">
      {error && <Alert severity="warning">{error.message}</Alert>}
      {!data && !error && <Placeholder height={120} />}
      {data?.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          {phase === 'UPCOMING' ? 'No registrations yet.' : 'No one was registered.'}
        </Typography>
      )}
      {data && data.length > 0 && (
        <>
          <Typography sx={{ color: 'text.secondary', mt: -0.5, mb: 1.5 }}>{summaryOf(data)}</Typography>
          <RegistrationTools room={room} phase={phase} registrations={data} />
          <Pages room={room} phase={phase} registrations={data} />
        </>
      )}
    </Sheet>
  )
}

/** '36 registered: 35 seats plus 1 host'; after the end also how many came, as far as it is known. */
export function summaryOf(registrations: Pick<Registration, 'role' | 'attended'>[]): string {
  const seats = registrations.filter(({ role }) => takesSeat(role)).length
  const hosts = registrations.length - seats
  const parts = [
    ...(seats > 0 || hosts === 0 ? [counted(seats, { one: 'seat', many: 'seats' })] : []),
    ...(hosts > 0 ? [counted(hosts, { one: 'host', many: 'hosts' })] : []),
  ]
  const marked = registrations.filter(({ attended }) => attended !== null)
  const came = marked.filter(({ attended }) => attended).length
  const text = `${registrations.length} registered: ${parts.join(' plus ')}`
  return marked.length === 0 ? text : `${text} · ${came} of ${marked.length} marked came`
}

type RegistrationsProps = { room: Room; phase: RoomPhase; registrations: Registration[] }

function Pages({ room, phase, registrations }: RegistrationsProps) {
  const [query, setQuery] = useState('')
  const [asked, setPage] = useState(0)
  const found = registrations.filter(({ user }) =>
    `${nameOf(user)} ${user.email}`.toLowerCase().includes(query.trim().toLowerCase()),
  )
  const page = Math.min(asked, Math.max(0, Math.ceil(found.length / perPage) - 1))
  const shown = found.slice(page * perPage, (page + 1) * perPage)
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
        <RegistrationsTable room={room} phase={phase} registrations={shown} />
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
