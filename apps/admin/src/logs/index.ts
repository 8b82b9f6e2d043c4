import { lazy } from 'react'
import { logsDocuments } from './documents.ts'

export const logs = {
  list: lazy(async () => ({ default: (await import('./LogList.tsx')).LogList })),
  show: lazy(async () => ({ default: (await import('./LogShow.tsx')).LogShow })),
  recordRepresentation: 'message',
  documents: logsDocuments,
}
