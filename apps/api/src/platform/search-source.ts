import type { SearchKind } from '@hearth/contract'
import type { Selectable } from 'kysely'
import type { Database } from './database/tables.generated.ts'
import type { Json } from './values/difference.ts'

declare module './scope.ts' {
  interface Services {
    /** What each module lets staff find by words. */
    searchSources: SearchSource[]
  }
}

/** As it comes out of JSON. */
type Fact<Value> = Value extends Date ? string : Value
type Facts<Row, Column extends keyof Row> = { [Name in Column]: Fact<Row[Name]> } & { id: string }

type Source<Table, Column, Shown extends Column, Found> = {
  kind: SearchKind
  /** A table or a view with `id` and `searchText`, which has a trigram index. */
  from: Table
  /** Orders the newest first, and has an index for it together with `hides`. */
  newest: Column
  /** An email address: typed whole, it is found first. */
  exact?: Column
  /** Rows in which it is set are not found. */
  hides?: Column
  /** What `title`, `detail`, `picture` and `path` are made of. */
  columns: readonly Shown[]
  title: (found: Found) => string
  detail?: (found: Found, now: Date) => string | null
  picture?: (found: Found) => string | null
  /** The record's page in the back-office, after `/admin`. */
  path: (found: Found) => string
}

type Name = keyof Database & string
type RowOf<Table extends Name> = Selectable<Database[Table]>
type ColumnOf<Table extends Name> = keyof RowOf<Table> & string

/** How records of one kind are found by words, and what a search says of them. */
export type SearchSource = Source<string, string, string, Json & { id: string }>

export const defineSearch = <Table extends Name, Shown extends ColumnOf<Table>>(
  source: Source<Table, ColumnOf<Table>, Shown, Facts<RowOf<Table>, Shown>>,
): SearchSource => source as unknown as SearchSource

/** The parts of a detail that there are. */
export const detailOf = (...parts: (string | null | undefined | false)[]): string | null =>
  parts.filter(Boolean).join(' · ') || null
