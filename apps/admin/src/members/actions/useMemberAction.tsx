import { fillText } from '@hearth/contract'
import Button from '@mui/material/Button'
import SnackbarContent from '@mui/material/SnackbarContent'
import { useQueryClient } from '@tanstack/react-query'
import { useCloseNotification } from 'ra-core'
import { useDataProvider, useNotify } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import type { FilterInput } from '../../providers/filterInput.ts'
import { warningText } from '../../shared/warningText.ts'
import {
  actionDocuments,
  type BulkChange,
  bulkDocument,
  bulkUndoDocument,
  type MemberActionName,
  type MemberTarget,
} from './actionDocuments.ts'
import { BulkProgressToast } from './BulkProgressToast.tsx'
import { memberActions, outcomeText } from './memberActions.ts'

const timeToUndo = 10_000

/** Runs an action, says what it did, offers the way back and lets the screens load again. */
export function useMemberAction() {
  const { request } = useDataProvider<HearthDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const runForAll = useActionForAll()

  async function send(name: MemberActionName, ids: string[]): Promise<string[]> {
    const { changed } = await request(actionDocuments[name], { ids })
    await queryClient.invalidateQueries({ queryKey: ['users'] })
    return changed.map(({ id }) => id)
  }

  async function undo(name: MemberActionName, ids: string[]) {
    try {
      notify(outcomeText(name, (await send(name, ids)).length), { type: 'info' })
    } catch (error) {
      notify(fillText(warningText, { message: (error as Error).message }), { type: 'warning' })
    }
  }

  return async function run(name: MemberActionName, target: MemberTarget) {
    if ('filter' in target) return runForAll(name, target.filter)
    const ids = await send(name, target.ids)
    const text = outcomeText(name, ids.length)
    const { inverse } = memberActions[name]
    if (!inverse || ids.length === 0) return notify(text, { type: ids.length > 0 ? 'info' : 'warning' })
    notify(<UndoToast text={text} onUndo={() => undo(inverse, ids)} />, { autoHideDuration: timeToUndo })
  }
}

/** For all that a filter matches: many of them are a job, whose progress is shown until it is done. */
function useActionForAll() {
  const { request } = useDataProvider<HearthDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()

  function follow(change: BulkChange) {
    if (change.state === 'DONE') return tell(change)
    notify(<BulkProgressToast started={change} onDone={tell} />, { autoHideDuration: null })
  }

  function tell({ id, action, changed, canUndo }: BulkChange) {
    queryClient.invalidateQueries({ queryKey: ['users'] })
    const text = outcomeText(action, changed)
    if (!canUndo) return notify(text, { type: changed > 0 ? 'info' : 'warning' })
    notify(<UndoToast text={text} onUndo={() => undo(id)} />, { autoHideDuration: timeToUndo })
  }

  async function undo(id: string) {
    try {
      follow((await request(bulkUndoDocument, { id })).change)
    } catch (error) {
      notify(fillText(warningText, { message: (error as Error).message }), { type: 'warning' })
    }
  }

  return async (action: MemberActionName, filter: FilterInput) =>
    follow((await request(bulkDocument, { action, filter })).change)
}

/** A toast with a way back. */
function UndoToast({ text, onUndo }: { text: string; onUndo: () => void }) {
  const close = useCloseNotification()
  function undo() {
    close()
    onUndo()
  }
  return (
    <SnackbarContent
      message={text}
      action={
        <Button size="small" variant="text" color="inherit" onClick={undo}>
          Undo
        </Button>
      }
    />
  )
}
