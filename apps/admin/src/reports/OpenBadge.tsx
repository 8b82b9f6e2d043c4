import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { HearthDataProvider } from '../providers/dataProvider.ts'
import { graphql } from '../providers/graphql.ts'
import { CountBadge } from '../shared/CountBadge.tsx'
import { counted } from '../shared/counted.ts'

const openDocument = graphql(`
  query ReportsOpen {
    reports(limit: 1, filter: { filters: [{ field: "status", values: ["OPEN"] }] }) { pageInfo { total } }
  }
`)

const freshFor = 60_000

/** How many reports nobody has looked into; loaded again once a minute while the page is in view, and after each change. */
export function OpenBadge() {
  const { request } = useDataProvider<HearthDataProvider>()
  const { data: open } = useQuery({
    queryKey: ['reports', 'open'],
    queryFn: async () => (await request(openDocument, {})).reports.pageInfo.total,
    staleTime: freshFor,
    refetchInterval: freshFor,
  })
  if (!open) return null
  const title = counted(open, { one: 'open report', many: 'open reports' })
  return <CountBadge count={open} title={title} unit="open" />
}
