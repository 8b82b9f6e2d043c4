import { lazy, Suspense, useState } from 'react'
import { useKeys } from '../shared/keys/keys.ts'
import type { Searchable } from './Searchable.ts'

const SearchBox = lazy(async () => ({ default: (await import('./SearchBox.tsx')).SearchBox }))

/** The one box for everything: its field in the menu opens it, and Ctrl+K on every page. */
export function useSearchBox(entries: Searchable[]) {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  useKeys('Everywhere', [{ keys: ['Ctrl+K'], label: 'Search records and commands', run: open }])
  const box = <Suspense>{isOpen && <SearchBox entries={entries} onClose={() => setOpen(false)} />}</Suspense>
  return { open, box }
}
