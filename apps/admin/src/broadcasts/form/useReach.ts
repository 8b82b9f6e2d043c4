import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { reachDocument } from '../documents.ts'
import { type AudienceValue, problemOfAudience, toAudienceInput } from './audienceValue.ts'

const freshFor = 15_000

/** Who would receive a notification now, and who would not. */
export function useReach(value: AudienceValue) {
  const { request } = useDataProvider<HearthDataProvider>()
  const audience = toAudienceInput(value)
  const isComplete = problemOfAudience(value) === undefined
  const { data, error } = useQuery({
    queryKey: ['broadcasts', 'reach', audience],
    queryFn: async ({ signal }) => (await request(reachDocument, { audience }, { signal })).broadcastAudience,
    enabled: isComplete,
    placeholderData: keepPreviousData,
    staleTime: freshFor,
  })
  return { reach: isComplete ? data : undefined, error: isComplete ? error : null }
}
