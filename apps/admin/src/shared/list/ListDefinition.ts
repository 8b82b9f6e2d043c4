import { type ComponentType, createContext, type ReactNode, use } from 'react'
import type { SortPayload } from 'react-admin'
import type { FilterInput } from '../../providers/filterInput.ts'
import type { TadaDocumentNode } from '../../providers/graphql.ts'

export type ListColumn<Row = never> = {
  source: string
  label: string
  /** In pixels; for the column that names the row the least, because it takes what is left over. */
  width: number
  render: (row: Row) => ReactNode
  align?: 'left' | 'right'
  /** Whether the cell says whose row it is, so that it can be the row's link as it stands. */
  names?: boolean
  /** A column that the server does not sort by says false. */
  sortable?: boolean
  /** Shown only to a person who has chosen it. */
  optional?: boolean
}

/** Props of the link that opens a row; its id is how the keyboard finds it. */
export type RowLink = { to: string; state: unknown; 'data-row': string }

export type FilterChoice = { value: string; label: string }

/** Which days a filter keeps: those from, or those until the day that is chosen in this zone. */
export type DayRange = { edge: 'from' | 'until'; timeZone: string }

/** One side filter as data: `several` lets more than one value stand, as alternatives. */
export type FilterDefinition = {
  field: string
  label: string
  choices: readonly FilterChoice[]
  several: boolean
  /** A day is chosen instead of one of the choices. */
  day?: DayRange
  /** Words are typed instead. */
  words?: boolean
  /** Values besides the choices may stand, because the choices come and go. */
  open?: boolean
}

/** A part of the list with its own tab: the rows that its filter keeps. */
export type ListTab = {
  label: string
  filter: Record<string, string[]>
  /** In place of the list's own order. */
  sort?: SortPayload
  /** How many there are, where that calls for work. */
  Count?: ComponentType
  emptyTitle?: string
  emptyText?: string
}

/** Something to begin, at a page of its own. */
export type ListAction = { label: string; to: string }

type ExportVariables = { filter?: FilterInput; ids?: string[] }
type ExportDocument = TadaDocumentNode<Record<string, { url: string; rows: number }>, ExportVariables>

/** Everything that makes one resource's list differ from another's. */
export type ListDefinition<Row extends { id: string } = never> = {
  title: string
  noun: { one: string; many: string }
  columns: ListColumn<Row>[]
  filters: FilterDefinition[]
  /** What all rows here have in common, whatever the person filters by. */
  fixedFilter?: Record<string, string[]>
  defaultSort: SortPayload
  searchLabel: string
  nameOf: (row: Row) => string
  /** The same row where there is no room for a table. */
  card: (row: Row, link: RowLink) => ReactNode
  exportDocument?: ExportDocument
  /** What can be done to the selected rows, in the order of the bar; each reads `useSelection`. None: no checkboxes. */
  bulkActions: ComponentType[]
  /** Where somebody should have looked at each row, nobody is offered to select what lies beyond the page. */
  selectsRowsOnly?: boolean
  /** Tabs above the list; it opens with the first one. */
  tabs?: ListTab[]
  /** Another view of the same rows, beside the title. */
  viewSwitch?: ReactNode
  /** What else can be begun here; with little room in the head's menu. */
  actions?: ListAction[]
  /** The one ember action. */
  mainAction?: ListAction
  /** A row in a panel beside the list, without leaving it. */
  Preview?: ComponentType<{ id: string }>
  /** What is known of all that the filter finds, above its rows; it reads the list's context. */
  Above?: ComponentType
  /** What to do while there is nothing at all. */
  emptyText?: string
  /** In place of 'No … yet', and of the main action, where nothing is no news. */
  emptyTitle?: string
  emptyActions?: ReactNode
  /** The resource whose page a row opens, when it is not the list's own; it may differ from row to row. */
  opens?: string | ((row: Row) => string)
  /** Whether what stands in these rows is about to change, so that the list loads them again every few seconds. */
  isChanging?: (rows: Row[]) => boolean
  /** The filter that counts everything there is, for 'n of m'. */
  overallFilter?: (filter: Record<string, unknown>) => Record<string, unknown>
}

/** A list's parts read rows of a type that they need not know. */
export type AnyListDefinition = ListDefinition<{ id: string }>

export const ListDefinitionContext = createContext<AnyListDefinition | null>(null)

export function useListDefinition(): AnyListDefinition {
  const definition = use(ListDefinitionContext)
  if (!definition) throw new Error('useListDefinition needs a ListPage around it')
  return definition
}

/**
 * What every request for rows asks with, for a list as for its total. react-admin puts the rows of a list in the
 * place of the records that a page asks for, until those arrive; a row knows less than its record, and this keeps
 * the two apart.
 */
export const rowMeta = { row: true }

/** The columns that the server sorts by. */
export const sortableColumns = <Column extends { sortable?: boolean }>(columns: Column[]): Column[] =>
  columns.filter(({ sortable }) => sortable !== false)

/** A side filter that is on, off, or not asked. */
export const yesNoFilter = (field: string, label: string): FilterDefinition => ({
  field,
  label,
  several: false,
  choices: [
    { value: 'true', label: 'Yes' },
    { value: 'false', label: 'No' },
  ],
})
