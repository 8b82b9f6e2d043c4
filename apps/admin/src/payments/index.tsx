import { lazy } from 'react'
import { paymentsDocuments } from './documents.ts'
import { titleOf } from './paymentWords.ts'

/** Its part of a member's page. */
export const memberPaymentsTab = {
  id: 'payments',
  label: 'Payments',
  Tab: lazy(async () => ({ default: (await import('./member/MemberPaymentsTab.tsx')).MemberPaymentsTab })),
}

export const payments = {
  list: lazy(async () => ({ default: (await import('./PaymentList.tsx')).PaymentList })),
  show: lazy(async () => ({ default: (await import('./show/PaymentShow.tsx')).PaymentShow })),
  recordRepresentation: titleOf,
  documents: paymentsDocuments,
}
