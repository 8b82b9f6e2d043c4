import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { HearthDataProvider } from '../providers/dataProvider.ts'
import { roomHostsDocument } from './documents.ts'

const none: string[] = []

/** The hosts that the tenant offers (product.md 37). */
export function useHosts(): string[] {
  const { request } = useDataProvider<HearthDataProvider>()
  const { data = none } = useQuery({
    queryKey: ['roomHosts'],
    queryFn: async () => (await request(roomHostsDocument, {})).roomSettings.hosts,
    staleTime: 60_000,
  })
  return data
}
