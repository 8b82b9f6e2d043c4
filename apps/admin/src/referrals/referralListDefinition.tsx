import type { ListDefinition } from '../shared/list/ListDefinition.ts'
import { nameOf } from '../shared/person/nameOf.ts'
import { referralColumns } from './columns.tsx'
import { ReferralCard } from './ReferralCard.tsx'
import type { ReferralRow } from './referralRow.ts'

export const referralListDefinition: ListDefinition<ReferralRow> = {
  title: 'Referrals',
  noun: { one: 'inviter', many: 'inviters' },
  columns: referralColumns,
  filters: [
    {
      field: 'archive',
      label: 'Archived',
      several: false,
      choices: [
        { value: 'true', label: 'Yes' },
        { value: 'false', label: 'No' },
      ],
    },
  ],
  defaultSort: { field: 'applied', order: 'DESC' },
  searchLabel: 'Search name or e-mail',
  nameOf,
  card: (row, link) => <ReferralCard row={row} link={link} />,
  bulkActions: [],
  opens: 'users',
  emptyText: 'Every member has a referral link on the own page. Whoever brings somebody with it stands here.',
}
