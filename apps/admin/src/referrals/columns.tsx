import Box from '@mui/material/Box'
import { MemberFace } from '../layout/MemberFace.tsx'
import { DateTime } from '../shared/DateTime.tsx'
import type { ListColumn } from '../shared/list/ListDefinition.ts'
import { nameOf } from '../shared/person/nameOf.ts'
import { TwoLines } from '../shared/TwoLines.tsx'
import { ConversionBar } from './ConversionBar.tsx'
import type { ReferralRow } from './referralRow.ts'

const counted = (
  source: 'applied' | 'approved' | 'active' | 'paid',
  label: string,
): ListColumn<ReferralRow> => ({
  source,
  label,
  width: 92,
  align: 'right',
  render: (row) => row[source],
})

/** Who brought people, and how far those have come. */
export const referralColumns: ListColumn<ReferralRow>[] = [
  {
    source: 'firstName',
    label: 'Inviter',
    width: 264,
    names: true,
    render: (row) => (
      <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
        <MemberFace name={nameOf(row)} />
        <TwoLines over={nameOf(row)} under={row.email} />
      </Box>
    ),
  },
  counted('applied', 'Applied'),
  counted('approved', 'Approved'),
  counted('active', 'Active'),
  counted('paid', 'Paid'),
  {
    source: 'conversion',
    label: 'Conversion',
    width: 176,
    align: 'right',
    render: ({ conversion }) => <ConversionBar share={conversion} />,
  },
  {
    source: 'latest',
    label: 'Latest',
    width: 124,
    align: 'right',
    render: ({ latest }) => <DateTime value={latest} />,
  },
]
