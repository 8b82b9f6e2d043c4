import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDataProvider } from 'react-admin'
import { LoadingPage } from '../layout/LoadingPage.tsx'
import type { HearthDataProvider } from '../providers/dataProvider.ts'
import { ListPage } from '../shared/list/ListPage.tsx'
import { kindsDocument } from './documents.ts'
import { outboxListDefinition } from './outboxListDefinition.tsx'

export function OutboxList() {
  const { request } = useDataProvider<HearthDataProvider>()
  const { data, isPending } = useQuery({
    queryKey: ['mailKinds'],
    queryFn: async () => (await request(kindsDocument, {})).mailTemplates,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const definition = useMemo(
    () => outboxListDefinition((data ?? []).map(({ id, title }) => ({ value: id, label: title }))),
    [data],
  )
  // An address with a filter is read against the kinds there are.
  return isPending ? <LoadingPage /> : <ListPage definition={definition} />
}
