import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { arrivalDocument, shownBrought } from './arrivalDocument.ts'

const mailIsGoneIn = 3_000

/** How a member came here, and whom the member brought; one question, whichever sheets ask it. */
export function useArrival(memberId: string) {
  const { request } = useDataProvider<HearthDataProvider>()
  return useQuery({
    queryKey: ['users', 'arrival', memberId],
    queryFn: async () => (await request(arrivalDocument, { id: memberId, brought: shownBrought })).user,
    refetchInterval: ({ state: { data } }) => (data?.invites[0]?.state === 'QUEUED' ? mailIsGoneIn : false),
  })
}
