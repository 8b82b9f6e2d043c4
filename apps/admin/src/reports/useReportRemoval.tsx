import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'react-admin'
import type { HearthDataProvider } from '../providers/dataProvider.ts'
import { counted } from '../shared/counted.ts'
import { UndoToast, undoToastOptions } from '../shared/UndoToast.tsx'
import { deleteDocument, restoreDocument } from './documents.ts'
import { reportNoun } from './reportWords.ts'

/** Deletes reports, says how many and offers the way back. */
export function useReportRemoval() {
  const { request } = useDataProvider<HearthDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const reload = () => queryClient.invalidateQueries({ queryKey: ['reports'] })

  async function restore(ids: string[]) {
    try {
      const { changed } = await request(restoreDocument, { ids })
      notify(`${counted(changed.length, reportNoun)} restored`, { type: 'info' })
    } catch (error) {
      notify((error as Error).message, { type: 'warning' })
    }
    await reload()
  }

  return async function remove(ids: string[]) {
    const { changed } = await request(deleteDocument, { ids })
    const gone = changed.map(({ id }) => id)
    const text = `${counted(gone.length, reportNoun)} deleted`
    notify(<UndoToast text={text} onUndo={() => void restore(gone)} />, undoToastOptions)
    await reload()
  }
}
