import { lazy } from 'react'
import { profileDocuments } from './documents.ts'

export const profile = {
  name: 'profile',
  label: 'Profile',
  list: lazy(async () => ({ default: (await import('./ProfilePage.tsx')).ProfilePage })),
  documents: profileDocuments,
}
