import { type ComponentType, lazy } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { ContentPageProps } from './form/ContentCreate.tsx'
import { type KindLine, kinds } from './kinds/kinds.ts'

export { CardStateChip, toneOfColour, useCardState } from './CardState.tsx'
export { contentNoun, DeleteDialog } from './DeleteDialog.tsx'
export { kindOf, kinds } from './kinds/kinds.ts'
export { useReloadContent } from './useReloadContent.ts'

/** A screen of a kind, with the kind: both are loaded when it is shown. */
const pageOf = (line: KindLine, loadPage: () => Promise<ComponentType<ContentPageProps>>) =>
  lazy(async () => {
    const [Page, kind] = await Promise.all([loadPage(), line.load()])
    return { default: () => <Page line={line} kind={kind} /> }
  })

/** The records of all kinds have one list. */
function ToSchedule() {
  const { search, state } = useLocation()
  return <Navigate to={`/admin/schedules${search}`} state={state} replace />
}

/** A resource for each kind; only the list of all of them is in the menu. */
export const contentResources = kinds.map((line) => ({
  name: line.resource,
  label: line.label,
  list: ToSchedule,
  show: pageOf(line, async () => (await import('./show/ContentShow.tsx')).ContentShow),
  edit: pageOf(line, async () => (await import('./form/ContentEdit.tsx')).ContentEdit),
  recordRepresentation: 'title',
  documents: async () => (await line.load()).documents,
}))

/** The screens that make a new record, by the last part of their address. */
export const createPages = kinds.map((line) => ({
  path: line.path,
  Page: pageOf(line, async () => (await import('./form/ContentCreate.tsx')).ContentCreate),
}))
