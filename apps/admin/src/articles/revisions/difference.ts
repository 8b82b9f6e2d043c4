import { diffWordsWithSpace } from 'diff'
import type { Revision } from '../documents.ts'

/** A piece of a text: in both, or in the newer or the older alone. */
export type Piece = { text: string; is: 'same' | 'added' | 'removed' }

export const differenceOf = (older: string, newer: string): Piece[] =>
  diffWordsWithSpace(older, newer).map(({ value, added, removed }) => ({
    text: value,
    is: added ? 'added' : removed ? 'removed' : 'same',
  }))

const lineEnds = /<\/(?:p|h[1-6]|li|blockquote|figcaption|tr|caption|pre)>|<br\s*\/?>|<hr\s*\/?>/gi
const pictures = /<img\b[^>]*?\bsrc="([^"]*)"[^>]*>/gi
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** The words of cleaned HTML, a line for each block; a picture is a line with its address. */
export const textOfHtml = (html: string): string =>
  html
    .replace(pictures, '\n[Picture: $1]\n')
    .replace(lineEnds, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\n{2,}/g, '\n')
    .trim()

export type ComparedField = 'title' | 'teaser' | 'body' | 'image' | 'publisher'
const comparedFields: ComparedField[] = ['title', 'teaser', 'body', 'image', 'publisher']

export type FieldDifference = {
  field: ComparedField
  pieces: Piece[]
  /** The words are the same and only their form differs. */
  formOnly: boolean
}

/** The fields in which two revisions differ, in the order of the form. */
export function compareRevisions(older: Revision, newer: Revision): FieldDifference[] {
  return comparedFields
    .filter((field) => (older[field] ?? '') !== (newer[field] ?? ''))
    .map((field) => {
      const [from, to] = [older, newer].map((revision) =>
        field === 'body' ? textOfHtml(revision.body) : (revision[field] ?? ''),
      ) as [string, string]
      return { field, pieces: differenceOf(from, to), formOnly: from === to }
    })
}
