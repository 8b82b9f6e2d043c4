import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { MemberFace } from '../layout/MemberFace.tsx'
import type { RowLink } from '../shared/list/ListDefinition.ts'
import { nameOf } from '../shared/person/nameOf.ts'
import { ConversionBar } from './ConversionBar.tsx'
import type { ReferralRow } from './referralRow.ts'

/** An inviter on a phone, with the figures. */
export function ReferralCard({ row, link }: { row: ReferralRow; link: RowLink }) {
  const { applied, approved, active, paid, conversion } = row
  return (
    <Box sx={{ display: 'flex', gap: 1.5, width: 1, minWidth: 0, py: 1.5 }}>
      <MemberFace name={nameOf(row)} size={36} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography component={Link} {...link} noWrap sx={nameStyle}>
          {nameOf(row)}
        </Typography>
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary', mb: 0.5 }}>
          {applied} applied, {approved} approved, {active} active, {paid} paid
        </Typography>
        <ConversionBar share={conversion} />
      </Box>
    </Box>
  )
}

// The link's hit area is the whole card, its name the person's alone.
const nameStyle = {
  display: 'block',
  fontWeight: 550,
  color: 'text.primary',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
}
