import { fillText } from '@hearth/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useListContext, useNotify, useResourceContext } from 'react-admin'
import { useLocation, useNavigate } from 'react-router'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { listAddressOf, sameAddress } from '../list/listAddress.ts'
import { useColumns } from '../list/table/display.ts'
import { useFreshFor } from '../useFreshFor.ts'
import { warningText } from '../warningText.ts'
import {
  type SavedView,
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
    staleTime: useFreshFor(),
  })
}

/** The list as it is shown, as a view keeps it: its address and its columns. */
export function useShownList() {
  const address = listAddressOf(useListContext())
  const { visible, choose } = useColumns()
  const { pathname } = useLocation()
  const navigate = useNavigate()

  /** Shows what a view keeps. A view of before columns were kept leaves them as they are. */
  function show(query: string) {
    const { address, columns } = partsOf(query)
    if (columns) choose(columns.split(','))
    navigate({ pathname, search: address })
  }

  return { query: `${address}&columns=${visible.map(({ source }) => source).join(',')}`, show }
}

function partsOf(query: string): { address: string; columns: string | null } {
  const params = new URLSearchParams(query)
  const columns = params.get('columns')
  params.delete('columns')
  return { address: params.toString(), columns }
}

/** The view whose rows the list shows, whatever its columns. */
export function useCurrentView(): SavedView | undefined {
  const address = listAddressOf(useListContext())
  const { data: views } = useSavedViews()
  return views?.find(({ query }) => sameAddress(partsOf(query).address, address))
}

/** What can be done with the views of this list. */
export function useSavedViewActions() {
  const resource = useResourceContext() ?? ''
  const { request } = useDataProvider<HearthDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()

  const said = (text: string) => () => notify(text, { type: 'info' })
  const outcome = {
    onError: (error: Error) => notify(fillText(warningText, { message: error.message }), { type: 'warning' }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keyOf(resource) }),
  }
  const create = useMutation({
    ...outcome,
    mutationFn: (view: Required<Changes>) =>
      request(savedViewCreateDocument, { input: { resource, ...view } }).then(said('The view is saved')),
  })
  const update = useMutation({
    ...outcome,
    mutationFn: ({ id, ...changes }: Changes & { id: string }) =>
      request(savedViewUpdateDocument, { id, input: changes }).then(said('The view is saved')),
  })
  const remove = useMutation({
    ...outcome,
    mutationFn: (id: string) => request(savedViewDeleteDocument, { id }).then(said('The view is deleted')),
  })
  return { create, update, remove }
}
