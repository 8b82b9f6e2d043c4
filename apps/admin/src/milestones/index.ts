import { lazy } from 'react'
import { milestonesDocuments } from './documents.ts'

export const milestones = {
  list: lazy(async () => ({ default: (await import('./MilestoneList.tsx')).MilestoneList })),
  show: lazy(async () => ({ default: (await import('./MilestoneShow.tsx')).MilestoneShow })),
  recordRepresentation: 'name',
  documents: milestonesDocuments,
}
