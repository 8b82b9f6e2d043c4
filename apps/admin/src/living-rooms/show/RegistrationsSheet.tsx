import type { RoomPhase } from '@hearth/contract'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import TablePagination from '@mui/material/TablePagination'
import Typography from '@mui/material/Typography'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { LabelledField } from '../../shared/form/LabelledField.tsx'
import { nameOf } from '../../shared/person/nameOf.ts'
import { Sheet } from '../../shared/Sheet.tsx'
import type { Registration } from '../registrationDocuments.ts'
import type { Room } from '../room.ts'
import { RegistrationsTable } from './RegistrationsTable.tsx'

const perPage = 25

type Props = { room: Room; phase: RoomPhase; registrations: UseQueryResult<Registration[]> }

/** Everybody who is registered; a long list is searched and read page by page. */
export function RegistrationsSheet({ room, phase, registrations: { data, error } }: Props) {
  return (
    <Sheet title={data && data.length > 0 ? `Registrations (${data.length})` : 'Registrations'}>
      {error && <Alert severity="warning">{error.message}</Alert>}
      {!data && !error && <Skeleton height={120} aria-label="Loading" />}
      {data?.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          {phase === 'UPCOMING' ? 'Nobody is registered yet.' : 'Nobody was registered.'}
        </Typography>
      )}
      {data && data.length > 0 && (
        <Pages title={room.title} registrations={data} removable={phase !== 'FINISHED'} />
      )}
    </Sheet>
  )
}

type PagesProps = { title: string; registrations: Registration[]; removable: boolean }

function Pages({ title, registrations, removable }: PagesProps) {
  const [query, setQuery] = useState('')
  const [asked, setPage] = useState(0)
  const found = registrations.filter(({ user }) =>
    `${nameOf(user)} ${user.email}`.toLowerCase().includes(query.trim().toLowerCase()),
  )
  const page = Math.min(asked, Math.max(0, Math.ceil(found.length / perPage) - 1))
  const long = registrations.length > perPage
  return (
    <>
      {long && (
        <Box sx={{ mb: 1.5 }}>
          <LabelledField
            type="search"
            label="Search the registered"
            value={query}
            onChange={({ target }) => setQuery(target.value)}
          />
        </Box>
      )}
      {found.length === 0 ? (
        <Typography role="status" sx={{ color: 'text.secondary' }}>
          Nobody with this name or e-mail is registered.
        </Typography>
      ) : (
        <RegistrationsTable
          title={title}
          registrations={found.slice(page * perPage, (page + 1) * perPage)}
          removable={removable}
        />
      )}
      {found.length > perPage && (
        <TablePagination
          component="nav"
          aria-label="Pages of registrations"
          count={found.length}
          page={page}
          rowsPerPage={perPage}
          rowsPerPageOptions={[]}
          onPageChange={(_, next) => setPage(next)}
          getItemAriaLabel={(kind) => `Go to the ${kind} page`}
          sx={{ borderBottom: 0 }}
        />
      )}
    </>
  )
}
