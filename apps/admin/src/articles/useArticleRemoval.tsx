import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'react-admin'
import type { HearthDataProvider } from '../providers/dataProvider.ts'
import { counted } from '../shared/counted.ts'
import { UndoToast, undoToastOptions } from '../shared/UndoToast.tsx'
import { deleteDocument, restoreDocument } from './documents.ts'

export const articleNoun = { one: 'article', many: 'articles' }

/** Deletes articles, says which and offers the way back. */
export function useArticleRemoval() {
  const { request } = useDataProvider<HearthDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const reload = () => queryClient.invalidateQueries({ queryKey: ['articles'] })

  async function restore(ids: string[]) {
    try {
      const { changed } = await request(restoreDocument, { ids })
      notify(`${counted(changed.length, articleNoun)} restored`, { type: 'info' })
    } catch (error) {
      notify((error as Error).message, { type: 'warning' })
    }
    await reload()
  }

  return async function remove(ids: string[]) {
    const { changed } = await request(deleteDocument, { ids })
    const gone = changed.map(({ id }) => id)
    const [only] = changed.length === 1 ? changed : []
    const what = only ? `“${only.title}”` : counted(gone.length, articleNoun)
    notify(<UndoToast text={`${what} deleted`} onUndo={() => void restore(gone)} />, undoToastOptions)
    await reload()
  }
}
