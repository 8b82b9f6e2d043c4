import { fillText } from '@hearth/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify, useResourceContext } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { warningText } from '../warningText.ts'
import {
  savedViewCreateDocument,
  savedViewDeleteDocument,
  savedViewsDocument,
  savedViewUpdateDocument,
} from './savedViewDocuments.ts'

type Changes = { name?: string; query?: string; shared?: boolean }

const keyOf = (resource: string) => ['savedViews', resource]

/** The views of this list that the person may use. */
export function useSavedViews() {
  const resource = useResourceContext() ?? ''
  const { request } = useDataProvider<HearthDataProvider>()
  return useQuery({
    queryKey: keyOf(resource),
    queryFn: async () => (await request(savedViewsDocument, { resource })).savedViews,
  })
}

/** What can be done with the views of this list. */
export function useSavedViewActions() {
  const resource = useResourceContext() ?? ''
  const { request } = useDataProvider<HearthDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()

  const outcome = {
    onError: (error: Error) => notify(fillText(warningText, { message: error.message }), { type: 'warning' }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keyOf(resource) }),
  }
  const create = useMutation({
    ...outcome,
    mutationFn: (view: Required<Changes>) =>
      request(savedViewCreateDocument, { input: { resource, ...view } }),
  })
  const update = useMutation({
    ...outcome,
    mutationFn: ({ id, ...changes }: Changes & { id: string }) =>
      request(savedViewUpdateDocument, { id, input: changes }),
  })
  const remove = useMutation({
    ...outcome,
    mutationFn: (id: string) => request(savedViewDeleteDocument, { id }),
  })
  return { create, update, remove }
}
