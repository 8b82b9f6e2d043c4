import { memberStatuses } from '@hearth/contract'
import { lazy } from 'react'
import { nameOf } from '../shared/person/nameOf.ts'
import { applicationsDocuments } from './documents.ts'
import { WaitingBadge } from './WaitingBadge.tsx'

export const applications = {
  list: lazy(async () => ({ default: (await import('./ApplicationList.tsx')).ApplicationList })),
  show: lazy(async () => ({ default: (await import('./show/ApplicationShow.tsx')).ApplicationShow })),
  recordRepresentation: nameOf,
  documents: applicationsDocuments,
  found: { kind: 'APPLICATION' as const, filter: { status: [...memberStatuses] } },
  Badge: WaitingBadge,
}

/** Its part of a member's page. */
export const memberApplicationTab = {
  id: 'application',
  label: 'Application',
  Tab: lazy(async () => ({ default: (await import('./MemberApplicationTab.tsx')).MemberApplicationTab })),
}
