import { fillText } from '@hearth/contract'
import Button from '@mui/material/Button'
import SnackbarContent from '@mui/material/SnackbarContent'
import { useQueryClient } from '@tanstack/react-query'
import { useCloseNotification } from 'ra-core'
import { useDataProvider, useNotify } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { warningText } from '../../shared/warningText.ts'
import { actionDocuments, type MemberActionName, type MemberTarget } from './actionDocuments.ts'
import { memberActions, outcomeText } from './memberActions.ts'

/** A list of more ids than this would be too long for one request. */
const mostUndone = 5_000
const timeToUndo = 10_000

/** Runs an action in one call, says what it did, offers the way back and lets the screens read anew. */
export function useMemberAction() {
  const { request } = useDataProvider<HearthDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()

  async function send(name: MemberActionName, target: MemberTarget): Promise<string[]> {
    const { changed } = await request(actionDocuments[name], target)
    await queryClient.invalidateQueries({ queryKey: ['users'] })
    return changed.map(({ id }) => id)
  }

  async function undo(name: MemberActionName, ids: string[]) {
    try {
      notify(outcomeText(name, (await send(name, { ids })).length), { type: 'info' })
    } catch (error) {
      notify(fillText(warningText, { message: (error as Error).message }), { type: 'warning' })
    }
  }

  return async function run(name: MemberActionName, target: MemberTarget) {
    const ids = await send(name, target)
    const text = outcomeText(name, ids.length)
    const { inverse } = memberActions[name]
    if (!inverse || ids.length === 0 || ids.length > mostUndone) {
      return notify(text, { type: ids.length > 0 ? 'info' : 'warning' })
    }
    notify(<UndoToast text={text} onUndo={() => undo(inverse, ids)} />, { autoHideDuration: timeToUndo })
  }
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
