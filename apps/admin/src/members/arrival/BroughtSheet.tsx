import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { DateTime } from '../../shared/cells/DateTime.tsx'
import { StateChip } from '../../shared/cells/StateChip.tsx'
import { MemberStatusChip } from '../../shared/person/MemberStatusChip.tsx'
import { PersonLink } from '../../shared/person/PersonLink.tsx'
import { Sheet } from '../../shared/Sheet.tsx'
import { type Arrival, shownBrought, useArrival } from './useArrival.ts'

/** Whom this member invited, and how far each has come. */
export function BroughtSheet({ memberId }: { memberId: string }) {
  const { data } = useArrival(memberId)
  if (!data?.referral) return null
  const { applied, approved, active, paid } = data.referral
  return (
    <Sheet title="Invited by this member">
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>
        {applied} applied, {approved} approved, {active} active, {paid} paid
      </Typography>
      <Box component="ul" aria-label="Invited by this member" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.brought.map((person) => (
          <Brought key={person.id} person={person} />
        ))}
      </Box>
      {applied > shownBrought && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          The newest {shownBrought} are shown.
        </Typography>
      )}
    </Sheet>
  )
}

function Brought({ person }: { person: Arrival['brought'][number] }) {
  return (
    <Box component="li" sx={entryStyle}>
      <Box sx={{ flex: '1 1 140px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <PersonLink person={person} />
      </Box>
      {person.subscription === 'ACTIVE' ? (
        <StateChip tone="professional">Paid</StateChip>
      ) : person.active ? (
        <StateChip tone="financial">Active</StateChip>
      ) : (
        <MemberStatusChip status={person.status} />
      )}
      <Box component="span" sx={{ color: 'text.secondary', fontSize: 13 }}>
        <DateTime value={person.created} />
      </Box>
    </Box>
  )
}

const entryStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  py: 0.75,
  '& + &': { borderTop: 1, borderColor: 'divider' },
}
