import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { graphql } from '../../providers/graphql.ts'

const choiceListsDocument = graphql(`query ChoiceLists { choiceLists { field choices } }`)

/** What the tenant offers for a field, and after it what is stored besides. */
export function useChoices(field: string, stored: string | string[] | undefined): string[] {
  const { request } = useDataProvider<HearthDataProvider>()
  const { data = [] } = useQuery({
    queryKey: ['choiceLists'],
    queryFn: async () => (await request(choiceListsDocument, {})).choiceLists,
    staleTime: 300_000,
  })
  const offered = data.find((list) => list.field === field)?.choices ?? []
  const kept = [stored ?? []].flat().filter((value) => value && !offered.includes(value))
  return [...offered, ...kept]
}
