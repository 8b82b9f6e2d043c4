import { use } from 'react'
import { HearthContext } from './HearthContext.ts'
import type { Hearth } from './hearth.ts'

export function useHearth(): Hearth {
  const hearth = use(HearthContext)
  if (!hearth) throw new Error('useHearth needs the HearthContext of App')
  return hearth
}
