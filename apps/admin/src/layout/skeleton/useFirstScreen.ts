import { useLayoutEffect } from 'react'

/** The first skeleton goes when the first screen is there. */
export function useFirstScreen() {
  useLayoutEffect(() => document.getElementById('first-skeleton')?.remove(), [])
}
