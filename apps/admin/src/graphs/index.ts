import { lazy } from 'react'

export const graphs = {
  list: lazy(async () => ({ default: (await import('./GraphsPage.tsx')).GraphsPage })),
  documents: {},
}
