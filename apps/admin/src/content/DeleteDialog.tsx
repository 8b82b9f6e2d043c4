import { contentKeptDays, fillText } from '@hearth/contract'
import Typography from '@mui/material/Typography'
import { useDataProvider, useNotify } from 'react-admin'
import type { HearthDataProvider } from '../providers/dataProvider.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { counted, type Noun } from '../shared/counted.ts'
import { UndoToast, undoToastOptions } from '../shared/UndoToast.tsx'
import { warningText } from '../shared/warningText.ts'
import { deleteDocument, restoreDocument } from './documents.ts'
import { useReloadContent } from './useReloadContent.ts'

export const contentNoun: Noun = { one: 'item', many: 'items' }

type Props = {
  ids: string[]
  /** The title, when it is one. */
  name?: string
  open: boolean
  onClose: () => void
  onDone: () => void
}

/** Asks before content is deleted, and offers to take it back afterwards. */
export function DeleteDialog({ ids, name, open, onClose, onDone }: Props) {
  const remove = useDeleting()
  const what = name ? `“${name}”` : counted(ids.length, contentNoun)
  return (
    <ConfirmDialog
      open={open}
      destructive
      title={`Delete ${what}?`}
      confirmLabel={name ? 'Delete' : `Delete ${what}`}
      onConfirm={() => remove(ids, { what, onDone })}
      onClose={onClose}
    >
      <Typography>
        Members no longer see {ids.length === 1 ? 'it' : 'them'}, and votes are deleted too. Everything is
        kept for {contentKeptDays} days, and you can undo this right afterwards.
      </Typography>
    </ConfirmDialog>
  )
}

function useDeleting() {
  const { request } = useDataProvider<HearthDataProvider>()
  const reload = useReloadContent()
  const notify = useNotify()

  async function restore(ids: string[]) {
    try {
      const { schedulesRestore: back } = await request(restoreDocument, { ids })
      await reload()
      notify(`${counted(back.length, contentNoun)} restored`, { type: 'info' })
    } catch (error) {
      notify(fillText(warningText, { message: (error as Error).message }), { type: 'warning' })
    }
  }

  return async (ids: string[], { what, onDone }: { what: string; onDone: () => void }) => {
    const { schedulesDelete: gone } = await request(deleteDocument, { ids })
    onDone()
    const undo = () => restore(gone.map(({ id }) => id))
    notify(<UndoToast text={`${what} deleted`} onUndo={undo} />, undoToastOptions)
    await reload()
  }
}
