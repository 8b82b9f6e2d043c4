import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { type DecisionMail, decisionPreviewDocument } from './decisionDocuments.ts'
import type { DecisionAsked } from './decision.ts'

const quietMs = 350

/** What the decision would do now, with the words as they were a moment ago; the last good answer meanwhile. */
export function useDecisionPreview({ decision, people }: DecisionAsked, mail: DecisionMail, without: boolean) {
  const { request } = useDataProvider<HearthDataProvider>()
  const [settled, setSettled] = useState(mail)
  const { subject, body } = mail
  useEffect(() => {
    const timer = setTimeout(
      () => setSettled({ ...(subject !== undefined && { subject }), ...(body !== undefined && { body }) }),
      quietMs,
    )
    return () => clearTimeout(timer)
  }, [subject, body])
  const ids = people.map(({ id }) => id)
  const { data, error } = useQuery({
    queryKey: ['applicationDecision', decision, ids, settled, without],
    queryFn: async ({ signal }) =>
      (
        await request(
          decisionPreviewDocument,
          { input: { ids, decision, mail: settled, withoutMail: without } },
          { signal },
        )
      ).applicationsDecisionPreview,
    placeholderData: keepPreviousData,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  return { preview: data, error: error ?? undefined, settled: settled.subject === subject && settled.body === body }
}
