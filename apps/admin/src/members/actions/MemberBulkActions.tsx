import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { toFilterInput } from '../../providers/filterInput.ts'
import { useSelection, useWholeFilter } from '../../shared/list/SelectionProvider.tsx'
import type { AskedAction } from './ActionDialog.tsx'
import type { MemberActionName } from './actionDocuments.ts'
import { actionsForFilter, memberActions } from './memberActions.ts'

const ActionDialog = lazy(async () => ({ default: (await import('./ActionDialog.tsx')).ActionDialog }))

/** The buttons of the bulk bar that change members. */
export function MemberBulkActions() {
  const filter = useWholeFilter()
  const { selection, clear } = useSelection()
  const [asked, setAsked] = useState<AskedAction>()
  const [open, setOpen] = useState(false)

  function ask(action: MemberActionName) {
    const target =
      selection.kind === 'ids' ? { ids: selection.ids } : { filter: toFilterInput(selection.filter) }
    setAsked({ action, target })
    setOpen(true)
  }

  return (
    <>
      {actionsForFilter(filter).map((action) => (
        <Button key={action} size="small" onClick={() => ask(action)}>
          {memberActions[action].label}
        </Button>
      ))}
      {asked && (
        <Suspense>
          <ActionDialog asked={asked} open={open} onClose={() => setOpen(false)} onDone={clear} />
        </Suspense>
      )}
    </>
  )
}
