import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { graphql, type ResultOf } from '../../providers/graphql.ts'

/** Of the people whom a member brought, so many are shown; the list of members has them all. */
export const shownBrought = 50

const arrivalDocument = graphql(`
  query MemberArrival($id: ID!, $brought: Int!) {
    user(id: $id) {
      status archive hasPassword deletedAt
      invites { id state created sent opened clicked used superseded expires reminders }
      referral { applied approved active paid conversion }
      brought(limit: $brought) { id firstName lastName email status active subscription created }
    }
  }
`)

export type Arrival = NonNullable<ResultOf<typeof arrivalDocument>['user']>
export type Invite = Arrival['invites'][number]

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
