import { lazy } from 'react'

export const dashboard = {
  list: lazy(async () => ({ default: (await import('./DashboardPage.tsx')).DashboardPage })),
  documents: {},
}
