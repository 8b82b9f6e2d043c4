import Button from '@mui/material/Button'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { toFilterInput } from '../../providers/filterInput.ts'
import { useSelection } from '../../shared/list/SelectionProvider.tsx'
import { ActionDialog, type AskedAction } from './ActionDialog.tsx'
import type { MemberActionName } from './actionDocuments.ts'
import { actionsForFilter, memberActions } from './memberActions.ts'

/** The buttons of the bulk bar that change members. */
export function MemberBulkActions() {
  const { filterValues } = useListContext()
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
      {actionsForFilter(filterValues).map((action) => (
        <Button key={action} size="small" onClick={() => ask(action)}>
          {memberActions[action].label}
        </Button>
      ))}
      {asked && <ActionDialog asked={asked} open={open} onClose={() => setOpen(false)} onDone={clear} />}
    </>
  )
}
