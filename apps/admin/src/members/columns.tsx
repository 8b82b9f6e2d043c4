import {
  type MemberListField,
  memberFieldLabels,
  memberListFields,
  memberStatusLabel,
  mobileOSLabel,
  roleLabel,
  subscriptionStatusLabel,
} from '@hearth/contract'
import Box from '@mui/material/Box'
import { visuallyHidden } from '@mui/utils'
import type { ReactNode } from 'react'
import { MemberFace } from '../layout/MemberFace.tsx'
import { DateTime } from '../shared/DateTime.tsx'
import type { ListColumn } from '../shared/list/ListDefinition.ts'
import { nameOf } from '../shared/person/nameOf.ts'
import { YesNo } from '../shared/YesNo.tsx'
import type { MemberRow } from './documents.ts'

const quiet = (text: string | null) => (
  <Box component="span" sx={{ color: 'text.secondary' }}>
    {text ?? '–'}
  </Box>
)

const widths: Record<MemberListField, number> = {
  firstName: 116,
  lastName: 90,
  email: 192,
  role: 96,
  mobileOS: 82,
  referred: 76,
  contributor: 92,
  enterprise: 84,
  hasComment: 80,
  status: 104,
  active: 84,
  subscription: 92,
  archive: 78,
  created: 112,
}

const cells: Record<MemberListField, (row: MemberRow) => ReactNode> = {
  firstName: (row) => (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
      <MemberFace name={nameOf(row)} picture={row.avatar} />
      {row.firstName ?? '–'}
      <span style={visuallyHidden}> {row.firstName ? row.lastName : nameOf(row)}</span>
    </Box>
  ),
  lastName: (row) => (
    <Box component="span" sx={{ fontWeight: 550 }}>
      {row.lastName ?? '–'}
    </Box>
  ),
  email: (row) => <span title={row.email}>{quiet(row.email)}</span>,
  role: (row) => quiet(roleLabel(row.role)),
  mobileOS: (row) => quiet(row.mobileOS && mobileOSLabel(row.mobileOS)),
  referred: (row) => <YesNo value={row.referred} tone="personal" />,
  contributor: (row) => <YesNo value={row.contributor} tone="personal" />,
  enterprise: (row) => <YesNo value={row.enterprise} tone="personal" />,
  hasComment: (row) => <YesNo value={row.hasComment} tone="personal" />,
  status: (row) => <YesNo value={row.status === 'APPROVED'} detail={memberStatusLabel(row.status)} />,
  active: (row) => <YesNo value={row.active} />,
  subscription: (row) => (
    <YesNo
      value={row.subscription === 'ACTIVE'}
      tone="professional"
      detail={subscriptionStatusLabel(row.subscription)}
    />
  ),
  archive: (row) => <YesNo value={row.archive} tone="neutral" />,
  created: (row) => <DateTime value={row.created} />,
}

/** The columns of product.md, Screens and addresses, in its order. */
export const memberColumns: ListColumn<MemberRow>[] = memberListFields.map((source) => ({
  source,
  label: memberFieldLabels[source],
  width: widths[source],
  render: cells[source],
  ...(source === 'created' ? { align: 'right' } : {}),
  ...(source === 'firstName' ? { names: true } : {}),
}))
