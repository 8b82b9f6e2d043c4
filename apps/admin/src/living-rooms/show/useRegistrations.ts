import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { type Registration, roomRegistrationsDocument } from '../registrationDocuments.ts'

/** Who is registered for a room, oldest first. */
export function useRegistrations(roomId: string): UseQueryResult<Registration[]> {
  const { request } = useDataProvider<HearthDataProvider>()
  return useQuery({
    queryKey: ['livingRooms', 'registrations', roomId],
    queryFn: async () =>
      (await request(roomRegistrationsDocument, { id: roomId })).livingRoom?.registrations ?? [],
  })
}
