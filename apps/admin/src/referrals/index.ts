import { lazy } from 'react'
import { nameOf } from '../shared/person/nameOf.ts'
import { referralsDocuments } from './documents.ts'

export const referrals = {
  list: lazy(async () => ({ default: (await import('./ReferralList.tsx')).ReferralList })),
  recordRepresentation: nameOf,
  documents: referralsDocuments,
}
