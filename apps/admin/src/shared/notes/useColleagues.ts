import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { graphql } from '../../providers/graphql.ts'
import { nameOf } from '../person/nameOf.ts'
import type { Colleague } from './mentions.ts'

const colleaguesDocument = graphql(`query Colleagues { colleagues { id firstName lastName email } }`)

/** Staff with an open account: those whom a note may mention, and who may be responsible for something. */
export function useColleagues(): Colleague[] {
  const { request } = useDataProvider<HearthDataProvider>()
  const { data = [] } = useQuery({
    queryKey: ['colleagues'],
    queryFn: async () => (await request(colleaguesDocument, {})).colleagues,
    staleTime: 300_000,
  })
  return data.map((colleague) => ({ id: colleague.id, name: nameOf(colleague) }))
}
