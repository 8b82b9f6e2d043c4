import { priceText } from '@hearth/contract'
import { useDataProvider } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { type AuditEntry, AuditLog, detailsOf } from '../../shared/audit/AuditLog.tsx'
import { auditDocument, type Payment } from '../documents.ts'

/** What staff did with the payment; loaded again with each version. */
export function PaymentHistory({ payment: { id, version, currency } }: { payment: Payment }) {
  const { request } = useDataProvider<HearthDataProvider>()
  return (
    <AuditLog<AuditEntry>
      queryKey={['payments', 'audit', id, version]}
      load={async (page) => (await request(auditDocument, { id, ...page })).paymentAuditLog}
      actionOf={(entry) => actionOf(detailsOf(entry).after, currency)}
      changesOf={(entry) => reasonsOf(detailsOf(entry).after)}
    />
  )
}

type Details = Record<string, unknown>

function actionOf({ refundCents, refundState, reversed }: Details, currency: string): string {
  if (refundCents) return `asked for a refund of ${priceText({ cents: Number(refundCents), currency })}`
  if (refundState) return refundState === 'GIVEN' ? 'had the refund confirmed' : 'had the refund refused'
  return reversed ? 'reversed the entry' : 'entered this payment'
}

function reasonsOf({ refundReason, reason, endsMembership }: Details) {
  const why = String(refundReason ?? reason ?? '')
  return [
    ...(why ? [{ source: 'reason', label: 'Reason', before: '', after: why }] : []),
    ...(endsMembership ? [{ source: 'ends', label: 'Membership', before: '', after: 'Ends with it' }] : []),
  ]
}
