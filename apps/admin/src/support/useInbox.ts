import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { HearthDataProvider } from '../providers/dataProvider.ts'
import { inboxDocument } from './documents.ts'

const freshFor = 15_000

/** How many wait for staff, and how many the person has not read; asked again while the page is in view. */
export function useInbox() {
  const { request } = useDataProvider<HearthDataProvider>()
  return useQuery({
    queryKey: ['support', 'inbox'],
    queryFn: async () => (await request(inboxDocument, {})).supportInbox,
    staleTime: freshFor,
    refetchInterval: freshFor,
  })
}
