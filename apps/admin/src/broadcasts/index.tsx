import { lazy } from 'react'
import { sendNotification } from './broadcastWords.ts'
import { broadcastsDocuments } from './documents.ts'

export { NotifySelected } from './NotifySelected.tsx'

export const broadcasts = {
  list: lazy(async () => ({ default: (await import('./BroadcastList.tsx')).BroadcastList })),
  show: lazy(async () => ({ default: (await import('./show/BroadcastShow.tsx')).BroadcastShow })),
  create: lazy(async () => ({ default: (await import('./form/BroadcastCreate.tsx')).BroadcastCreate })),
  edit: lazy(async () => ({ default: (await import('./form/BroadcastEdit.tsx')).BroadcastEdit })),
  recordRepresentation: 'title',
  documents: broadcastsDocuments,
  creates: [sendNotification],
}
