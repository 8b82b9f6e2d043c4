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

/** The views of this list that the person may use, and what can be done with them. */
export function useSavedViews({ enabled }: { enabled: boolean }) {
  const resource = useResourceContext() ?? ''
  const { request } = useDataProvider<HearthDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const queryKey = ['savedViews', resource]

  const views = useQuery({
    queryKey,
    enabled,
    queryFn: async () => (await request(savedViewsDocument, { resource })).savedViews,
  })

  const outcome = {
    onError: (error: Error) => notify(fillText(warningText, { message: error.message }), { type: 'warning' }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
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
  return { views, create, update, remove }
}

export type SavedViewActions = ReturnType<typeof useSavedViews>
