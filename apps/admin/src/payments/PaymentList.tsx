import {
  choicesOf,
  paymentMethodLabel,
  paymentMethods,
  paymentReasonLabel,
  paymentReasons,
  paymentStateLabel,
  paymentStates,
  priceText,
  subscriptionTypeLabel,
  subscriptionTypes,
} from '@hearth/contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { useHearth } from '../providers/hearth.ts'
import { DateTime } from '../shared/cells/DateTime.tsx'
import { CardHead } from '../shared/list/CardHead.tsx'
import {
  type FilterDefinition,
  type ListDefinition,
  type RowLink,
  yesNoFilter,
} from '../shared/list/ListDefinition.ts'
import { ListPage } from '../shared/list/ListPage.tsx'
import { paymentColumns } from './columns.tsx'
import { exportDocument, type PaymentRow } from './documents.ts'
import { PaymentStateChip } from './PaymentStateChip.tsx'
import { PaymentTotals } from './PaymentTotals.tsx'
import { payerOf, paymentNoun, purposeOf, titleOf } from './paymentWords.ts'

const dayFilter = (edge: 'from' | 'until', label: string, timeZone: string): FilterDefinition => ({
  field: edge,
  label,
  several: false,
  choices: [],
  day: { edge, timeZone },
})

const filtersOf = (timeZone: string): FilterDefinition[] => [
  { field: 'state', label: 'State', several: true, choices: choicesOf(paymentStates, paymentStateLabel) },
  yesNoFilter('overdue', 'Overdue renewal'),
  {
    field: 'plan',
    label: 'Plan',
    several: false,
    choices: choicesOf(subscriptionTypes, subscriptionTypeLabel),
  },
  { field: 'reason', label: 'For', several: true, choices: choicesOf(paymentReasons, paymentReasonLabel) },
  {
    field: 'method',
    label: 'Paid by',
    several: true,
    choices: choicesOf(paymentMethods, paymentMethodLabel),
  },
  { field: 'member', label: 'Member', several: false, choices: [], open: true },
  dayFilter('from', 'On or after', timeZone),
  dayFilter('until', 'On or before', timeZone),
]

const definition: Omit<ListDefinition<PaymentRow>, 'filters'> = {
  title: 'Payments',
  noun: paymentNoun,
  columns: paymentColumns,
  defaultSort: { field: 'created', order: 'DESC' },
  searchLabel: 'Search name, email or provider id',
  nameOf: titleOf,
  card: (payment, link) => <PaymentCard payment={payment} link={link} />,
  exportDocument,
  bulkActions: [],
  emptyText: 'Payments appear here when members pay, or when you enter one on a member’s page.',
  Above: PaymentTotals,
}

/** Every payment of the community. */
export function PaymentList() {
  const { timeZone } = useHearth().tenant
  const filters = useMemo(() => filtersOf(timeZone), [timeZone])
  return <ListPage definition={{ ...definition, filters }} />
}

/** A payment on a phone: who, how much and what for. */
const PaymentCard = ({ payment, link }: { payment: PaymentRow; link: RowLink }) => (
  <Box sx={{ width: 1, minWidth: 0, py: 1.5 }}>
    <CardHead link={link} at={<DateTime value={payment.created} />}>
      {payerOf(payment)}
    </CardHead>
    <Typography variant="caption" component="div" noWrap sx={{ color: 'text.secondary', mb: 0.75 }}>
      {priceText(payment)} · {purposeOf(payment)}
    </Typography>
    <PaymentStateChip state={payment.state} />
  </Box>
)
