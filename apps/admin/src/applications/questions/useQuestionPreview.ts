import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { useSettled } from '../useSettled.ts'
import { questionPreviewDocument } from './questionDocuments.ts'

/** Stands where the question will stand. */
const dots = '…'

/** The mail of a question, with the words as they were a moment ago. */
export function useQuestionPreview(id: string, text: string) {
  const { request } = useDataProvider<HearthDataProvider>()
  const settled = useSettled(text.trim())
  const { data, error } = useQuery({
    queryKey: ['applicationQuestion', id, settled],
    queryFn: async () =>
      (await request(questionPreviewDocument, { ids: [id], text: settled || dots }))
        .applicationQuestionPreview,
    placeholderData: keepPreviousData,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  return { preview: data, error }
}
