import { useState } from 'react'
import { useKeys } from '../shared/keys/keys.ts'
import type { Searchable } from './Searchable.ts'
import { SearchBox } from './SearchBox.tsx'

/**
 * The one box for everything: its field in the menu opens it, and Ctrl+K on every page. It is there at once, because what
 * is typed before it has the focus would be taken for shortcuts of the page.
 */
export function useSearchBox(entries: Searchable[]) {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  useKeys('Everywhere', [{ keys: ['Ctrl+K'], label: 'Search records and commands', run: open }])
  const box = isOpen && <SearchBox entries={entries} onClose={() => setOpen(false)} />
  return { open, box }
}
