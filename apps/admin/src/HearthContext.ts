import { createContext } from 'react'
import type { Hearth } from './hearth.ts'

export const HearthContext = createContext<Hearth | null>(null)
