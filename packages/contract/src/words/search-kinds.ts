// The search of staff over records of all kinds (product.md 61).
import { wordFor } from './words.ts'

/** What one search finds, in the order of the menu. */
export const searchKinds = [
  'MEMBER',
  'APPLICATION',
  'LIVING_ROOM',
  'CONTENT',
  'ARTICLE',
  'ASSET',
  'IMPORT',
  'SUPPORT',
  'REPORT',
  'EMAIL',
] as const
export type SearchKind = (typeof searchKinds)[number]

const searchKindWords: Record<SearchKind, string> = {
  MEMBER: 'Members',
  APPLICATION: 'Applications',
  LIVING_ROOM: 'Living Rooms',
  CONTENT: 'Schedule',
  ARTICLE: 'Articles',
  ASSET: 'Assets',
  IMPORT: 'Imports',
  SUPPORT: 'Support',
  REPORT: 'Reports',
  EMAIL: 'Outbox',
}
/** As the menu calls the list that has them. */
export const searchKindLabel = (value: SearchKind): string => wordFor(searchKindWords, value)

/** What one search finds of each kind unless it asks for another number, and at most; and how many it counts. */
export const searchLimits = { hits: 5, maxHits: 20, counted: 500 }
/** The shortest search, in characters. */
export const minSearchLength = 2
