import { createContext } from 'react'
import type { AnyListDefinition } from './ListDefinition.ts'

export const ListDefinitionContext = createContext<AnyListDefinition | null>(null)
