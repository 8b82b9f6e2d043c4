import { lazy } from 'react'
import { communityDocuments } from './documents.ts'
import { FirstStepsEntry } from './FirstStepsEntry.tsx'

export { Home } from './Home.tsx'

export const community = {
  list: lazy(async () => ({ default: (await import('./CommunityEdit.tsx')).CommunityEdit })),
  documents: communityDocuments,
}

export const firstSteps = {
  list: lazy(async () => ({ default: (await import('./FirstStepsPage.tsx')).FirstStepsPage })),
  documents: {},
  When: FirstStepsEntry,
}
