import type { ContentKind } from './ContentKind.ts'

/** What is known of a kind before its screens are loaded. */
export type KindLine = {
  type: string
  resource: string
  /** The last part of the address of its create screen. */
  path: string
  label: string
  /** When it is the right one to choose. */
  about: string
  load: () => Promise<ContentKind>
}

/** Every kind of scheduled content, in the order of the chooser. */
export const kinds: readonly KindLine[] = [
  {
    type: 'POLL',
    resource: 'polls',
    path: 'create-poll',
    label: 'Poll',
    about: 'A question with 2 to 10 answers. Members vote once and see how others voted.',
    load: async () => (await import('./PollInputs.tsx')).poll,
  },
  {
    type: 'QUOTE',
    resource: 'quotes',
    path: 'create-quote',
    label: 'Quote',
    about: 'Words worth remembering, in large letters, with their author.',
    load: async () => (await import('./QuoteInputs.tsx')).quote,
  },
  {
    type: 'FREE_TEXT',
    resource: 'freeTexts',
    path: 'create-free-text',
    label: 'Free text',
    about: 'A title with a text of your own, and a picture in one of four sizes.',
    load: async () => (await import('./FreeTextInputs.tsx')).freeText,
  },
]

/** @throws for a type that only a newer server knows */
export function kindOf(type: string): KindLine {
  const line = kinds.find((one) => one.type === type)
  if (!line) throw new Error(`This page does not know the kind ${type} yet. Reload it`)
  return line
}
