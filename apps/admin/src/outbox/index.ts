import { lazy } from 'react'
import { outboxDocuments } from './documents.ts'

export const outbox = {
  list: lazy(async () => ({ default: (await import('./OutboxList.tsx')).OutboxList })),
  show: lazy(async () => ({ default: (await import('./OutboxShow.tsx')).OutboxShow })),
  recordRepresentation: 'subject',
  documents: outboxDocuments,
}
