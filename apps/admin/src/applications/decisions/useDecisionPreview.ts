import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { useSettled } from '../useSettled.ts'
import type { DecisionAsked } from './decision.ts'
import { type DecisionMail, decisionPreviewDocument } from './decisionDocuments.ts'

const unchanged: DecisionMail = {}

/**
 * What the decision would do now, and its mail with the words as they were a moment ago.
 * @returns `isRead`: the mail that is shown is the one that would be sent
 */
export function useDecisionPreview({ decision, people }: DecisionAsked, mail: DecisionMail) {
  const { request } = useDataProvider<HearthDataProvider>()
  const words = useSettled(mail)
  const ids = people.map(({ id }) => id)
  const queryOf = (wording: DecisionMail) => ({
    queryKey: ['applicationDecision', decision, ids, wording],
    queryFn: async () =>
      (await request(decisionPreviewDocument, { input: { ids, decision, mail: wording } }))
        .applicationsDecisionPreview,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const plain = useQuery(queryOf(unchanged))
  const worded = useQuery({ ...queryOf(words), placeholderData: keepPreviousData })
  return {
    preview: plain.data,
    failure: plain.error?.message,
    shown: worded.data?.mail ?? null,
    wordsError: worded.error?.message,
    isRead: words === mail && worded.isSuccess && !worded.isPlaceholderData,
  }
}
