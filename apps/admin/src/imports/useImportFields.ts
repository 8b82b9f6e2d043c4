import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { HearthDataProvider } from '../providers/dataProvider.ts'
import { importFieldsDocument } from './documents.ts'
import { fieldLabel } from './mapping.ts'

const none: string[] = []

/** The fields that a column may be taken for, by their labels. */
export function useImportFields(): string[] {
  const { request } = useDataProvider<HearthDataProvider>()
  const { data = none } = useQuery({
    queryKey: ['imports', 'fields'],
    queryFn: async () => (await request(importFieldsDocument, {})).importFields,
    select: sorted,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}

const sorted = (fields: string[]) =>
  fields.toSorted((one, other) => fieldLabel(one).localeCompare(fieldLabel(other)))
