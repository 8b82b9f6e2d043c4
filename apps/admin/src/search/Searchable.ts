import type { SearchKind } from '@hearth/contract'
import type { MenuEntry } from '../layout/SideMenu.tsx'

/** What the search box offers of an entry of the menu. */
export type Searchable = MenuEntry & {
  /** The kind of record that its list has, and the filter under which the list shows all that a search finds. */
  found?: { kind: SearchKind; filter?: Record<string, string[]> }
  /** What can be made there, each at its address. */
  creates?: { label: string; to: string }[]
}
