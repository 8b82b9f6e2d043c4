import type { ComponentType } from 'react'
import type { ResourceProps } from 'react-admin'
import type { ResourceDocuments } from './providers/dataProvider.ts'

/** What a resource folder exports, and its place in the menu. */
export type AdminResource = Pick<
  ResourceProps,
  'list' | 'show' | 'create' | 'edit' | 'recordRepresentation' | 'children'
> & {
  name: string
  label: string
  /** The heading that it stands under in the menu; the first ones stand under none. */
  section?: string
  documents: ResourceDocuments
  /** What waits there, beside its name in the menu. */
  Badge?: ComponentType
}
