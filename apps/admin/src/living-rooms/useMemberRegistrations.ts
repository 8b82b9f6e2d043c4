import { maxRegistrations } from '@hearth/contract'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { HearthDataProvider } from '../providers/dataProvider.ts'
import { graphql } from '../providers/graphql.ts'
import { registrationFragment } from './documents.ts'

const registrationsDocument = graphql(
  `
  query UserRegistrations($id: ID!, $limit: Int) {
    user(id: $id) { id registrations(limit: $limit) { ...RoomRegistration } }
  }
`,
  [registrationFragment],
)

/** The newest registrations of a member. */
export function useMemberRegistrations(id: string) {
  const { request } = useDataProvider<HearthDataProvider>()
  return useQuery({
    queryKey: ['memberRegistrations', id],
    queryFn: async () =>
      (await request(registrationsDocument, { id, limit: maxRegistrations })).user?.registrations ?? [],
    staleTime: 0,
  })
}
