import { use } from 'react'
import type { AnyListDefinition } from './ListDefinition.ts'
import { ListDefinitionContext } from './ListDefinitionContext.ts'

export function useListDefinition(): AnyListDefinition {
  const definition = use(ListDefinitionContext)
  if (!definition) throw new Error('useListDefinition needs a ListPage around it')
  return definition
}
