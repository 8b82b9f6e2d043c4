import type { TimelineKind } from '@hearth/contract'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { graphql, type ResultOf } from '../../providers/graphql.ts'

const timelineDocument = graphql(`
  query MemberTimeline($id: ID!, $limit: Int!, $before: String, $kinds: [TimelineKind!]) {
    memberTimeline(userId: $id, limit: $limit, before: $before, kinds: $kinds) {
      next
      events {
        id kind at title detail path
        actor { id firstName lastName email }
        change { previousUserDetails updatedUserDetails }
      }
    }
  }
`)

export type TimelineEvent = ResultOf<typeof timelineDocument>['memberTimeline']['events'][number]

const atOnce = 20

/** What happened to a member, newest first, a page at a time; no kinds are all of them. */
export function useTimeline(id: string, kinds: TimelineKind[]) {
  const { request } = useDataProvider<HearthDataProvider>()
  return useInfiniteQuery({
    queryKey: ['users', 'timeline', id, kinds],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam }) =>
      (await request(timelineDocument, { id, kinds, limit: atOnce, before: pageParam })).memberTimeline,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
}
