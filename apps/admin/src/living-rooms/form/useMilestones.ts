import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { graphql } from '../../providers/graphql.ts'

const milestonesDocument = graphql(`
  query Milestones($filter: FilterInput) {
    milestones(limit: 1000, page: 1, sort: { field: "id", order: ASC }, filter: $filter) {
      edges { node { id name pillar { name } } }
    }
  }
`)

export const focusTexts = {
  none: 'Please select an Event Category first',
  loading: 'Loading milestones...',
  failed: 'Error loading milestones',
}

/** The milestones of some pillars. */
export function useMilestones(pillars: string[]) {
  const { request } = useDataProvider<HearthDataProvider>()
  const notify = useNotify()
  return useQuery({
    queryKey: ['milestones', pillars],
    queryFn: async () => {
      try {
        const filter = { filters: [{ field: 'pillar', values: pillars }] }
        return (await request(milestonesDocument, { filter })).milestones.edges.map(({ node }) => node)
      } catch (error) {
        notify(focusTexts.failed, { type: 'warning' })
        throw error
      }
    },
    enabled: pillars.length > 0,
    staleTime: 300_000,
  })
}
