import { lazy } from 'react'
import { importsDocuments } from './documents.ts'

export const imports = {
  list: lazy(async () => ({ default: (await import('./ImportList.tsx')).ImportList })),
  create: lazy(async () => ({ default: (await import('./ImportCreate.tsx')).ImportCreate })),
  show: lazy(async () => ({ default: (await import('./ImportShow.tsx')).ImportShow })),
  recordRepresentation: 'fileName',
  documents: importsDocuments,
  found: { kind: 'IMPORT' as const },
  creates: [{ label: 'Import members', to: '/admin/imports/create' }],
}
