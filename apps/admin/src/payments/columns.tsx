import { paymentMethodLabel, priceText } from '@hearth/contract'
import { useHearth } from '../providers/hearth.ts'
import { DateTime } from '../shared/cells/DateTime.tsx'
import { TwoLines } from '../shared/cells/TwoLines.tsx'
import type { ListColumn } from '../shared/list/ListDefinition.ts'
import type { PaymentRow } from './documents.ts'
import { PaymentStateChip } from './PaymentStateChip.tsx'
import { amountText, payerOf, periodText, purposeOf } from './paymentWords.ts'

export const paymentColumns: ListColumn<PaymentRow>[] = [
  {
    source: 'member',
    label: 'Member',
    width: 300,
    names: true,
    sortable: false,
    render: (payment) => (
      <TwoLines over={payerOf(payment)} under={<span aria-hidden>{purposeOf(payment)}</span>} />
    ),
  },
  {
    source: 'state',
    label: 'State',
    width: 150,
    sortable: false,
    render: ({ state }) => <PaymentStateChip state={state} />,
  },
  {
    source: 'period',
    label: 'Period',
    width: 220,
    sortable: false,
    render: (payment) => <Period payment={payment} />,
  },
  {
    source: 'amount',
    label: 'Amount',
    width: 120,
    align: 'right',
    render: (payment) => priceText(payment),
  },
  {
    source: 'refunded',
    label: 'Refunded',
    width: 110,
    align: 'right',
    sortable: false,
    render: (payment) => (payment.refundedCents > 0 ? amountText(payment.refundedCents, payment) : '–'),
  },
  {
    source: 'created',
    label: 'Date',
    width: 130,
    align: 'right',
    render: ({ created }) => <DateTime value={created} />,
  },
  {
    source: 'paidAt',
    label: 'Paid',
    width: 130,
    align: 'right',
    optional: true,
    render: ({ paidAt }) => (paidAt ? <DateTime value={paidAt} /> : '–'),
  },
  {
    source: 'method',
    label: 'Paid by',
    width: 130,
    sortable: false,
    optional: true,
    render: ({ method }) => paymentMethodLabel(method),
  },
]

/** By the community's clock. */
function Period({ payment }: { payment: PaymentRow }) {
  return periodText(payment, useHearth().tenant.timeZone)
}
