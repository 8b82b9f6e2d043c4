import { maxRegistrations, phaseOf } from '@hearth/contract'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { memberRegistrationsDocument, type Registration } from '../../living-rooms/registrationDocuments.ts'
import { useNowAt } from '../../living-rooms/useNowAt.ts'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { Sheet } from '../../shared/Sheet.tsx'
import { MemberRegistration } from './MemberRegistration.tsx'

/** The Living Rooms that a member is registered for, those to come before those that are over. */
export function RegistrationsTab({ memberId: id }: { memberId: string }) {
  const { request } = useDataProvider<HearthDataProvider>()
  const { data, error } = useQuery({
    queryKey: ['memberRegistrations', id],
    queryFn: async () =>
      (await request(memberRegistrationsDocument, { id, limit: maxRegistrations })).user?.registrations ?? [],
    staleTime: 0,
  })
  return (
    <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 880 }}>
      {error && <Alert severity="warning">{error.message}</Alert>}
      {!data && !error && <Skeleton height={160} aria-label="Loading" />}
      {data && <Groups registrations={data} />}
    </Box>
  )
}

function Groups({ registrations }: { registrations: Registration[] }) {
  const now = useNowAt(registrations.map(({ livingRoom }) => livingRoom.end))
  const isOver = ({ livingRoom }: Registration) => phaseOf(livingRoom, now) === 'FINISHED'
  const startOf = ({ livingRoom }: Registration) => Date.parse(livingRoom.start)
  const coming = registrations.filter((one) => !isOver(one)).sort((a, b) => startOf(a) - startOf(b))
  const over = registrations.filter(isOver).sort((a, b) => startOf(b) - startOf(a))
  return (
    <>
      <Group title="Upcoming and running" none="Registered for nothing that is to come." entries={coming} />
      <Group title="Past" none="Took part in nothing yet." entries={over} />
      {registrations.length === maxRegistrations && (
        <Typography sx={{ color: 'text.secondary' }}>
          These are the newest {maxRegistrations} registrations.
        </Typography>
      )}
    </>
  )
}

function Group({ title, none, entries }: { title: string; none: string; entries: Registration[] }) {
  return (
    <Sheet title={title}>
      {entries.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{none}</Typography>}
      <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {entries.map((registration) => (
          <MemberRegistration key={registration.livingRoom.id} registration={registration} />
        ))}
      </Box>
    </Sheet>
  )
}
