import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { Link } from 'react-router'
import type { Member } from '../../members/index.tsx'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { DateTime } from '../../shared/cells/DateTime.tsx'
import { Placeholder } from '../../shared/Placeholder.tsx'
import { nameOf } from '../../shared/person/nameOf.ts'
import { Sheet } from '../../shared/Sheet.tsx'
import { EnterPaymentDialog } from '../dialogs/EnterPaymentDialog.tsx'
import { RefundDialog } from '../dialogs/RefundDialog.tsx'
import { type PaymentRow, subscriptionsDocument } from '../documents.ts'
import { PaymentStateChip } from '../PaymentStateChip.tsx'
import { amountText, purposeOf } from '../paymentWords.ts'
import { SubscriptionSheet } from './SubscriptionSheet.tsx'

/** What a member pays: the subscription, each payment, and what staff can do about them. */
export function MemberPaymentsTab({ member }: { member: Member }) {
  const { data, error } = useBilling(member.id)
  if (error) return <Alert severity="warning">{error.message}</Alert>
  if (!data) return <Placeholder variant="rounded" height={320} label="Loading payments" />
  const [subscription] = data.memberSubscriptions
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <SubscriptionSheet member={member} subscription={subscription} />
      <PaymentsSheet
        member={member}
        payments={data.payments.edges.map(({ node }) => node)}
        total={data.payments.pageInfo.total}
        currency={data.plans[0]?.currency ?? ''}
      />
    </Box>
  )
}

function useBilling(memberId: string) {
  const { request } = useDataProvider<HearthDataProvider>()
  const filter = { filters: [{ field: 'member', values: [memberId] }] }
  return useQuery({
    queryKey: ['payments', 'member', memberId],
    queryFn: () => request(subscriptionsDocument, { memberId, filter }),
  })
}

/** `currency`: in which the community takes payments. */
type SheetProps = { member: Member; payments: PaymentRow[]; total: number; currency: string }

function PaymentsSheet({ member, payments, total, currency }: SheetProps) {
  const [open, setOpen] = useState<PaymentRow | 'ENTER'>()
  const close = () => setOpen(undefined)
  return (
    <Sheet title="Payments">
      <Box sx={headStyle}>
        <Typography sx={{ color: 'text.secondary', flex: '1 1 260px' }}>
          {total === 0
            ? 'No payments yet. What the member pays, or you enter, will appear here.'
            : 'Newest first.'}
        </Typography>
        {!member.deletedAt && <Button onClick={() => setOpen('ENTER')}>Enter a payment</Button>}
      </Box>
      <Box component="ul" aria-label={`Payments of ${nameOf(member)}`} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {payments.map((payment) => (
          <PaymentLine key={payment.id} payment={payment} onRefund={() => setOpen(payment)} />
        ))}
      </Box>
      {total > payments.length && (
        <MuiLink component={Link} to={listAddress(member.id)} sx={{ display: 'inline-block', mt: 1.5 }}>
          View all {total} payments
        </MuiLink>
      )}
      {open === 'ENTER' && (
        <EnterPaymentDialog member={member} currency={payments[0]?.currency ?? currency} onClose={close} />
      )}
      {typeof open === 'object' && <RefundDialog payment={open} onClose={close} />}
    </Sheet>
  )
}

const listAddress = (memberId: string) =>
  `/admin/payments?${new URLSearchParams({ filter: JSON.stringify({ member: [memberId] }) })}`

function PaymentLine({ payment, onRefund }: { payment: PaymentRow; onRefund: () => void }) {
  const { id, cents, refundedCents, leftCents, state, created } = payment
  const amount = amountText(cents, payment)
  return (
    <Box component="li" sx={lineStyle}>
      <Box sx={{ minWidth: 0, flex: '1 1 200px' }}>
        <MuiLink
          component={Link}
          to={`/admin/payments/${id}/show`}
          underline="hover"
          sx={{ fontWeight: 550 }}
        >
          {amount}
        </MuiLink>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {purposeOf(payment)}
          {refundedCents > 0 && `, ${amountText(refundedCents, payment)} refunded`}
        </Typography>
      </Box>
      <PaymentStateChip state={state} />
      <Box component="span" sx={{ color: 'text.secondary', minWidth: 96, textAlign: 'right' }}>
        <DateTime value={created} />
      </Box>
      <Box sx={{ minWidth: 84, textAlign: 'right' }}>
        {leftCents > 0 && (
          <Button size="small" aria-label={`Refund ${amount} of ${purposeOf(payment)}`} onClick={onRefund}>
            Refund
          </Button>
        )}
      </Box>
    </Box>
  )
}

const headStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1.5 }

const lineStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
}
