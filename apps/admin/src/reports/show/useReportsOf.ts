import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { graphql } from '../../providers/graphql.ts'

const reportsOfDocument = graphql(`
  query ReportsOfPerson($filter: FilterInput!) {
    reports(limit: 6, filter: $filter) {
      edges { node { id created status reason note } }
      pageInfo { total }
    }
  }
`)

type Asked = { reportId: string; field: 'madeBy' | 'user'; value: string }

/** The newest reports that name a person, without the one that is open, and the address of all of them. */
export function useReportsOf({ reportId, field, value }: Asked) {
  const { request } = useDataProvider<HearthDataProvider>()
  const filters = [{ field, values: [value] }]
  const { data } = useQuery({
    queryKey: ['reports', 'of', field, value],
    queryFn: async () => (await request(reportsOfDocument, { filter: { filters } })).reports,
  })
  return {
    others: data?.edges.map(({ node }) => node).filter(({ id }) => id !== reportId),
    total: data && data.pageInfo.total - 1,
    address: `/admin/reports?${new URLSearchParams({ filter: JSON.stringify({ [field]: [value] }) })}`,
  }
}
