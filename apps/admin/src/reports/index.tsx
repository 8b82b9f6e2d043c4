import { lazy } from 'react'
import type { MemberExtraAction } from '../members/index.tsx'
import { reportsDocuments } from './documents.ts'
import { OpenBadge } from './OpenBadge.tsx'
import { enterReport, titleOf } from './reportWords.ts'

/** The resource; its page offers the given actions of other resources on the person who was reported. */
export const createReports = (actions: MemberExtraAction[]) => ({
  list: lazy(async () => ({ default: (await import('./ReportList.tsx')).ReportList })),
  show: lazy(async () => {
    const { ReportShow } = await import('./show/ReportShow.tsx')
    return { default: () => <ReportShow actions={actions} /> }
  }),
  create: lazy(async () => ({ default: (await import('./form/ReportCreate.tsx')).ReportCreate })),
  edit: lazy(async () => ({ default: (await import('./form/ReportEdit.tsx')).ReportEdit })),
  recordRepresentation: titleOf,
  documents: reportsDocuments,
  found: { kind: 'REPORT' as const },
  creates: [enterReport],
  Badge: OpenBadge,
})
