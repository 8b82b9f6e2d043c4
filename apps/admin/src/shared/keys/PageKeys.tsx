import { lazy, Suspense, useState } from 'react'
import { type KeyBinding, useKeyGroups, useKeys } from './keys.ts'

const KeysDialog = lazy(async () => ({ default: (await import('./KeysDialog.tsx')).KeysDialog }))

type Props = {
  /** Those that work on every page. */
  everywhere: KeyBinding[]
}

/** Hears the keyboard shortcuts of every page; '?' lists those of the one that is open. */
export function PageKeys({ everywhere }: Props) {
  const [open, setOpen] = useState(false)
  const groups = useKeyGroups()
  useKeys('Everywhere', [
    { keys: ['?'], label: 'Show the keyboard shortcuts', run: () => setOpen(true) },
    ...everywhere,
  ])
  return <Suspense>{open && <KeysDialog groups={groups} onClose={() => setOpen(false)} />}</Suspense>
}
