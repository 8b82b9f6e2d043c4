import { useDataProvider, useNotify } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import type { FilterInput } from '../../providers/filterInput.ts'
import {
  actionDocuments,
  type BulkChange,
  bulkDocument,
  bulkUndoDocument,
  type MemberActionName,
  type MemberTarget,
} from './actionDocuments.ts'
import { BulkProgressToast } from './BulkProgressToast.tsx'
import { isDecision, memberActions, outcomeText, undoneText } from './memberActions.ts'
import { useOutcomeToast, useReloadMembers, useUndoDecisions } from './useOutcomeToast.tsx'

type Asked = {
  target: MemberTarget
  name?: string | undefined
  /** Those who are deleted go on paying. */
  keepSubscription?: boolean
}

/** Runs an action, says what it did, offers the way back and lets the screens load again. */
export function useMemberAction() {
  const { request } = useDataProvider<HearthDataProvider>()
  const reload = useReloadMembers()
  const tell = useOutcomeToast()
  const undoDecisions = useUndoDecisions()
  const runForAll = useActionForAll()

  async function send(action: MemberActionName, ids: string[], kept: object = {}): Promise<string[]> {
    const { changed } = await request(actionDocuments[action], { ids, ...kept })
    await reload()
    return changed.map(({ id }) => id)
  }

  function wayBack(action: MemberActionName, ids: string[], name: string | undefined) {
    if (isDecision(action)) return () => undoDecisions({ action, ids, name })
    const { inverse } = memberActions[action]
    return inverse && (async () => outcomeText(inverse, (await send(inverse, ids)).length, name))
  }

  return async function run(action: MemberActionName, { target, name, keepSubscription }: Asked) {
    if ('filter' in target) return runForAll(action, target.filter)
    const ids = await send(action, target.ids, keepSubscription ? { keepSubscription } : {})
    tell({ action, changed: ids.length, name, undo: wayBack(action, ids, name) })
  }
}

/** For all that a filter matches: many of them are a job, whose progress is shown until it is done. */
function useActionForAll() {
  const { request } = useDataProvider<HearthDataProvider>()
  const reload = useReloadMembers()
  const notify = useNotify()
  const tellOutcome = useOutcomeToast()

  function follow(change: BulkChange) {
    if (change.state === 'DONE') return tell(change)
    notify(<BulkProgressToast started={change} onDone={tell} />, { autoHideDuration: null })
  }

  function tell(change: BulkChange) {
    void reload()
    const { action, changed, canUndo } = change
    tellOutcome({ action, changed, undo: canUndo ? () => undo(change) : undefined })
  }

  async function undo({ id, action, changed }: BulkChange): Promise<string | undefined> {
    const { change } = await request(bulkUndoDocument, { id }).finally(reload)
    if (isDecision(action))
      return undoneText(action, { undone: changed - change.changed, late: change.changed })
    follow(change)
    return undefined
  }

  return async (action: MemberActionName, filter: FilterInput) =>
    follow((await request(bulkDocument, { action, filter })).change)
}
