import { defaultPageSize } from '@hearth/contract'
import { ListBase } from 'react-admin'
import { useLocation } from 'react-router'
import { useDocumentTitle } from '../../layout/useDocumentTitle.ts'
import { useFreshFor } from '../useFreshFor.ts'
import {
  type AnyListDefinition,
  type ListDefinition,
  ListDefinitionContext,
  rowMeta,
  sortableColumns,
} from './ListDefinition.ts'
import { BrokenAddress } from './ListNotices.tsx'
import { ListScreen } from './ListScreen.tsx'
import { problemOfAddress } from './listAddress.ts'
import { SelectionProvider } from './SelectionProvider.tsx'

const changingRefresh = 3_000

/** A resource's list: the address is its state, so nothing of it is kept in the browser's storage. */
export function ListPage<Row extends { id: string }>({ definition }: { definition: ListDefinition<Row> }) {
  const { search } = useLocation()
  const staleTime = useFreshFor()
  useDocumentTitle(definition.title)
  const problem = problemOfAddress(search, {
    sortFields: ['id', ...sortableColumns(definition.columns).map(({ source }) => source)],
    filters: definition.filters,
  })
  if (problem) return <BrokenAddress title={definition.title} problem={problem} />

  return (
    <ListDefinitionContext value={definition as unknown as AnyListDefinition}>
      <ListBase
        storeKey={false}
        sort={definition.defaultSort}
        filter={definition.fixedFilter}
        filterDefaultValues={definition.tabs?.[0]?.filter}
        perPage={defaultPageSize}
        queryOptions={{
          meta: rowMeta,
          staleTime,
          // The list's own error state says it; a toast beside it would say it twice.
          onError: () => undefined,
          refetchInterval: ({ state }) =>
            definition.isChanging?.((state.data?.data ?? []) as Row[]) ? changingRefresh : false,
        }}
      >
        <SelectionProvider>
          <ListScreen />
        </SelectionProvider>
      </ListBase>
    </ListDefinitionContext>
  )
}
