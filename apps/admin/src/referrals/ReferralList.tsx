import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { MemberFace } from '../layout/MemberFace.tsx'
import { DateTime } from '../shared/cells/DateTime.tsx'
import { TwoLines } from '../shared/cells/TwoLines.tsx'
import { CardHead } from '../shared/list/CardHead.tsx'
import {
  type ListColumn,
  type ListDefinition,
  type RowLink,
  yesNoFilter,
} from '../shared/list/ListDefinition.ts'
import { ListPage } from '../shared/list/ListPage.tsx'
import { nameOf } from '../shared/person/nameOf.ts'
import type { ReferralRow } from './documents.ts'

const figure = (
  source: 'applied' | 'approved' | 'active' | 'paid',
  label: string,
): ListColumn<ReferralRow> => ({
  source,
  label,
  width: 92,
  align: 'right',
  render: (row) => row[source],
})

/** Who referred people, and how far those people have come. */
const columns: ListColumn<ReferralRow>[] = [
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
  figure('applied', 'Applied'),
  figure('approved', 'Approved'),
  figure('active', 'Active'),
  figure('paid', 'Paid'),
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

const definition: ListDefinition<ReferralRow> = {
  title: 'Referrals',
  noun: { one: 'inviter', many: 'inviters' },
  columns,
  filters: [yesNoFilter('archive', 'Archived')],
  defaultSort: { field: 'applied', order: 'DESC' },
  searchLabel: 'Search name or email',
  nameOf,
  card: (row, link) => <ReferralCard row={row} link={link} />,
  bulkActions: [],
  opens: 'users',
  emptyText:
    'Every member has a referral link on their page. Members whose link brings in an applicant will appear here.',
}

export function ReferralList() {
  return <ListPage definition={definition} />
}

/** An inviter on a phone, with the figures. */
function ReferralCard({ row, link }: { row: ReferralRow; link: RowLink }) {
  const { applied, approved, active, paid, conversion } = row
  return (
    <Box sx={{ display: 'flex', gap: 1.5, width: 1, minWidth: 0, py: 1.5 }}>
      <MemberFace name={nameOf(row)} size={36} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <CardHead link={link}>{nameOf(row)}</CardHead>
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary', mb: 0.5 }}>
          {applied} applied, {approved} approved, {active} active, {paid} paid
        </Typography>
        <ConversionBar share={conversion} />
      </Box>
    </Box>
  )
}

const percent = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 0 })

/** How many of those who applied pay by now, as a figure; the bar only repeats it. */
function ConversionBar({ share }: { share: number }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.25 }}>
      <Box component="span" aria-hidden sx={{ width: 72, height: 6, borderRadius: 99, bgcolor: 'divider' }}>
        <Box
          component="span"
          sx={{ display: 'block', height: 1, borderRadius: 99, bgcolor: 'hearth.financial', width: share }}
        />
      </Box>
      <Box component="span" sx={{ minWidth: 40, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
        {percent.format(share)}
      </Box>
    </Box>
  )
}
