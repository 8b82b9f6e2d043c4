import { lazy } from 'react'
import type { Member } from '../members/index.tsx'
import { outboxDocuments } from './documents.ts'

/** Its part of a member's page. */
export const memberMailsTab = {
  id: 'mails',
  label: 'Emails',
  Tab: lazy(async () => ({ default: (await import('./MemberMailsTab.tsx')).MemberMailsTab })),
}

/** Writes to one person, from the actions of a member's page. */
export const writeToMember = {
  label: 'Write an email',
  isOffered: ({ archive, deletedAt }: Member) => !archive && !deletedAt,
  Dialog: lazy(async () => ({ default: (await import('./WriteToMember.tsx')).WriteToMember })),
}

export const outbox = {
  list: lazy(async () => ({ default: (await import('./OutboxList.tsx')).OutboxList })),
  show: lazy(async () => ({ default: (await import('./OutboxShow.tsx')).OutboxShow })),
  recordRepresentation: 'subject',
  documents: outboxDocuments,
  found: { kind: 'EMAIL' as const },
}
