import { lazy } from 'react'
import { supportDocuments } from './documents.ts'
import { SupportBadge } from './SupportBadge.tsx'

export const support = {
  list: lazy(async () => ({ default: (await import('./SupportList.tsx')).SupportList })),
  show: lazy(async () => ({ default: (await import('./show/ConversationPage.tsx')).ConversationPage })),
  recordRepresentation: 'subject',
  documents: supportDocuments,
  Badge: SupportBadge,
  found: { kind: 'SUPPORT' as const },
}
