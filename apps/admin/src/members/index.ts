import { lazy } from 'react'
import { usersDocuments } from './documents.ts'
import { nameOf } from './nameOf.ts'

export const members = {
  list: lazy(async () => ({ default: (await import('./MemberList.tsx')).MemberList })),
  show: lazy(async () => ({ default: (await import('./show/MemberShow.tsx')).MemberShow })),
  create: lazy(async () => ({ default: (await import('./create/MemberCreate.tsx')).MemberCreate })),
  edit: lazy(async () => ({ default: (await import('./edit/MemberEdit.tsx')).MemberEdit })),
  recordRepresentation: nameOf,
  documents: usersDocuments,
}
