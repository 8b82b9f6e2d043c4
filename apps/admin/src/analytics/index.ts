import { lazy } from 'react'

export const analytics = {
  list: lazy(async () => ({ default: (await import('./AnalyticsPage.tsx')).AnalyticsPage })),
  documents: {},
}
