import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useGetOne } from 'react-admin'
import { Link } from 'react-router'
import type { Member, MemberExtraAction } from '../../members/index.tsx'
import { DateTime } from '../../shared/cells/DateTime.tsx'
import { StateChip } from '../../shared/cells/StateChip.tsx'
import { counted } from '../../shared/counted.ts'
import { Placeholder } from '../../shared/Placeholder.tsx'
import { nameOf } from '../../shared/person/nameOf.ts'
import { PersonLink } from '../../shared/person/PersonLink.tsx'
import { Sheet } from '../../shared/Sheet.tsx'
import type { Report } from '../documents.ts'
import { ReportStatusChip } from '../ReportStatusChip.tsx'
import { reportNoun } from '../reportWords.ts'
import { PersonActions } from './PersonActions.tsx'
import { useReportsOf } from './useReportsOf.ts'

type Props = { report: Report; memberId: string; actions: MemberExtraAction[] }

/** What else is known of the person who was reported, and what can be done about them. */
export function ReportedPerson({ report, memberId, actions }: Props) {
  const { data: member } = useGetOne<Member>('users', { id: memberId })
  if (!member) return <Placeholder variant="rounded" height={220} />
  return (
    <Sheet title={nameOf(member)}>
      <Standing member={member} />
      <PersonActions member={member} extra={actions} />
      <EarlierReports reportId={report.id} memberId={memberId} />
    </Sheet>
  )
}

function Standing({ member }: { member: Member }) {
  const { created, archive, deletedAt, timeout } = member
  const isBlocked = timeout !== null && Date.parse(timeout) > Date.now()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <PersonLink person={member} />
      <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
        here since <DateTime value={created} />
      </Typography>
      {archive && <StateChip tone="neutral">Archived</StateChip>}
      {deletedAt && <StateChip tone="bad">In the trash</StateChip>}
      {isBlocked && (
        <StateChip tone="bad">
          Blocked until <DateTime value={timeout} />
        </StateChip>
      )}
    </Box>
  )
}

function EarlierReports({ reportId, memberId }: { reportId: string; memberId: string }) {
  const { others, total, address } = useReportsOf({ reportId, field: 'user', value: memberId })
  if (!others || total === undefined) return <Placeholder height={40} />
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="h6" component="h3">
        {total === 0
          ? 'No other reports about this person'
          : `${counted(total, reportNoun)} more about this person`}
      </Typography>
      <Box component="ul" aria-label="Other reports about this person" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {others.map(({ id, reason, note, status, created }) => (
          <Box component="li" key={id} sx={{ py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
              <MuiLink component={Link} to={`/admin/reports/${id}/show`} underline="hover" noWrap>
                {reason}
              </MuiLink>
              <ReportStatusChip status={status} />
            </Box>
            <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              <DateTime value={created} />
              {note && ` · ${note}`}
            </Typography>
          </Box>
        ))}
      </Box>
      {total > others.length && (
        <MuiLink component={Link} to={address} underline="hover">
          Show all
        </MuiLink>
      )}
    </Box>
  )
}
