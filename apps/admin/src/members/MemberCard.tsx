import { roleLabel } from '@hearth/contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { MemberFace } from '../layout/MemberFace.tsx'
import { DateTime } from '../shared/cells/DateTime.tsx'
import { StateChip } from '../shared/cells/StateChip.tsx'
import { CardHead } from '../shared/list/CardHead.tsx'
import type { RowLink } from '../shared/list/ListDefinition.ts'
import { MemberStatusChip } from '../shared/person/MemberStatusChip.tsx'
import { nameOf } from '../shared/person/nameOf.ts'
import type { MemberRow } from './documents.ts'
import { ListedEmail } from './ListedEmail.tsx'

/** A member on a phone: who, since when, and the states that matter at a glance. */
export function MemberCard({ row, link }: { row: MemberRow; link: RowLink }) {
  return (
    <Box sx={{ display: 'flex', gap: 1.5, width: 1, minWidth: 0 }}>
      <MemberFace name={nameOf(row)} picture={row.avatar} size={36} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <CardHead link={link} at={<DateTime value={row.created} />}>
          {nameOf(row)}
        </CardHead>
        <Typography noWrap variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          <ListedEmail row={row} />
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.75 }}>
          <MemberStatusChip status={row.status} />
          {row.subscription === 'ACTIVE' && <StateChip tone="professional">Paid</StateChip>}
          {row.role !== 'CUSTOMER' && <StateChip tone="personal">{roleLabel(row.role)}</StateChip>}
          {row.archive && <StateChip tone="neutral">Archived</StateChip>}
        </Box>
      </Box>
    </Box>
  )
}
