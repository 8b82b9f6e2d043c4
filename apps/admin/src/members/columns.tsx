import {
  type MemberListField,
  memberFieldLabels,
  memberListFields,
  memberStatusLabel,
  mobileOSLabel,
  roleLabel,
  subscriptionStatusLabel,
} from '@hearth/contract'
import type { ReactNode } from 'react'
import { MemberFace } from '../layout/MemberFace.tsx'
import { DateTime } from '../shared/cells/DateTime.tsx'
import { TwoLines } from '../shared/cells/TwoLines.tsx'
import { YesNo } from '../shared/cells/YesNo.tsx'
import type { ListColumn } from '../shared/list/ListDefinition.ts'
import { nameOf } from '../shared/person/nameOf.ts'
import type { MemberRow } from './documents.ts'
import { ListedEmail } from './ListedEmail.tsx'

const quiet = (text: string | null) => <span data-quiet>{text ?? '–'}</span>

const widths: Record<MemberListField, number> = {
  firstName: 184,
  lastName: 110,
  email: 210,
  role: 74,
  mobileOS: 64,
  referred: 66,
  contributor: 80,
  enterprise: 74,
  hasComment: 70,
  status: 68,
  active: 74,
  subscription: 52,
  archive: 66,
  created: 100,
}

/** What the first column shows already, for those who want to sort by it. */
const optional: MemberListField[] = ['lastName', 'email']

const cells: Record<MemberListField, (row: MemberRow) => ReactNode> = {
  firstName: (row) => (
    <span data-named>
      <MemberFace name={nameOf(row)} picture={row.avatar} />
      <TwoLines over={nameOf(row)} under={<ListedEmail row={row} />} />
    </span>
  ),
  lastName: (row) => <span data-strong>{row.lastName ?? '–'}</span>,
  email: (row) => <span title={row.email}>{quiet(row.email)}</span>,
  role: (row) => quiet(roleLabel(row.role)),
  mobileOS: (row) => quiet(row.mobileOS && mobileOSLabel(row.mobileOS)),
  referred: (row) => <YesNo value={row.referred} />,
  contributor: (row) => <YesNo value={row.contributor} />,
  enterprise: (row) => <YesNo value={row.enterprise} />,
  hasComment: (row) => <YesNo value={row.hasComment} />,
  status: (row) => <YesNo value={row.status === 'APPROVED'} detail={memberStatusLabel(row.status)} />,
  active: (row) => <YesNo value={row.active} />,
  subscription: (row) => (
    <YesNo value={row.subscription === 'ACTIVE'} detail={subscriptionStatusLabel(row.subscription)} />
  ),
  archive: (row) => <YesNo value={row.archive} />,
  created: (row) => <DateTime value={row.created} />,
}

/** The columns of product.md, Screens and addresses, in its order. */
export const memberColumns: ListColumn<MemberRow>[] = memberListFields.map((source) => ({
  source,
  label: source === 'firstName' ? 'Member' : memberFieldLabels[source],
  width: widths[source],
  render: cells[source],
  optional: optional.includes(source),
  ...(source === 'created' ? { align: 'right' } : {}),
  ...(source === 'firstName' ? { names: true } : {}),
}))
