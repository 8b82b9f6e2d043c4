import { fillText } from '@hearth/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { UndoToast, undoToastOptions } from '../../shared/UndoToast.tsx'
import { warningText } from '../../shared/warningText.ts'
import { type MemberActionName, statusUndoDocument } from './actionDocuments.ts'
import { outcomeText, undoneText } from './memberActions.ts'

/** Nothing where it has said so itself. */
type Undo = () => Promise<string | undefined>

type Outcome = {
  action: MemberActionName
  /** How many were changed. */
  changed: number
  /** Of the one person it is about. */
  name?: string | undefined
  /** Takes the action back and answers with what to say of it; without it there is no way back. */
  undo?: Undo | undefined
}

/** Says what an action did, of one person by name, and offers the way back. */
export function useOutcomeToast() {
  const notify = useNotify()

  async function takeBack(undo: Undo) {
    try {
      const text = await undo()
      if (text) notify(text, { type: 'info' })
    } catch (error) {
      notify(fillText(warningText, { message: (error as Error).message }), { type: 'warning' })
    }
  }

  return function tell({ action, changed, name, undo }: Outcome) {
    const text = outcomeText(action, changed, name)
    if (!undo || changed === 0) return notify(text, { type: changed > 0 ? 'info' : 'warning' })
    notify(<UndoToast text={text} onUndo={() => takeBack(undo)} />, undoToastOptions)
  }
}

/** Has every screen that shows the members or their emails load again. */
export function useReloadMembers() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      ['users', 'applications', 'outbox'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
    )
}

type Decided = { action: MemberActionName; ids: string[]; name?: string | undefined }

/** Takes approvals and rejections back as long as their emails are held, and says so. */
export function useUndoDecisions() {
  const { request } = useDataProvider<HearthDataProvider>()
  const reload = useReloadMembers()
  return async function undo({ action, ids, name }: Decided): Promise<string> {
    const { undone } = await request(statusUndoDocument, { ids }).finally(reload)
    return undoneText(action, { undone: undone.length, late: ids.length - undone.length, name })
  }
}
