import { searchKindLabel } from '@hearth/contract'
import type { KeyBinding } from '../shared/keys/keys.ts'
import type { Hit, HitGroup } from './documents.ts'
import type { Searchable } from './Searchable.ts'

/** One line of the box: it leads somewhere, or does something. */
export type Item = {
  /** Stable while one types, so that the chosen line stays the chosen one. */
  id: string
  label: string
  Icon?: Searchable['Icon'] | undefined
  hit?: Hit
  to?: string
  run?: () => unknown
  keys?: string[]
}
/** Of the list in the page. */
export const listId = 'search-everything'

/** Of its line in the page. */
export const idOf = ({ id }: Item): string => `found ${id}`.replaceAll(/\s/g, '-')

export type Section = { title: string; items: Item[] }

export const recentTitle = 'Recent'
const mostCommands = 5

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean)

/** Whether each of the words begins a word of the text. */
export function matches(text: string, words: string): boolean {
  const parts = wordsOf(text)
  return wordsOf(words).every((word) => parts.some((part) => part.startsWith(word)))
}

const isShown = ({ When }: Searchable) => !When

/** What can be done wherever one is. */
export function commandItems(entries: Searchable[]): Item[] {
  const creates = entries.flatMap(({ creates = [], Icon }) =>
    creates.map(({ label, to }) => ({ id: `create ${label}`, label, to, Icon })),
  )
  const ways = entries.filter(isShown).map(({ name, label, letter, Icon }) => ({
    id: `go ${name}`,
    label: `Go to ${label}`,
    to: `/admin/${name}`,
    Icon,
    keys: [`G ${letter}`],
  }))
  const profile = { id: 'go profile', label: 'Go to Profile', to: '/admin/profile' }
  return [...creates, ...ways, profile]
}

export const pageItems = (commands: KeyBinding[]): Item[] =>
  commands.map(({ label, run, keys }) => ({ id: `do ${label}`, label, run, keys }))

export const hitItem = (entries: Searchable[], hit: Hit): Item => ({
  id: `${hit.kind} ${hit.id}`,
  label: hit.title,
  hit,
  to: `/admin${hit.path}`,
  Icon: entryOf(entries, hit.kind)?.Icon,
})

const entryOf = (entries: Searchable[], kind: string) => entries.find(({ found }) => found?.kind === kind)

const count = new Intl.NumberFormat('en-GB')

/** The records of a kind, and where there are more of them the way to its list. */
function groupSection(entries: Searchable[], { kind, hits, more, total }: HitGroup, words: string): Section {
  const title = searchKindLabel(kind)
  const entry = entryOf(entries, kind)
  const items = hits.map((hit) => hitItem(entries, hit))
  if (!more || !entry) return { title, items }
  const filter = JSON.stringify({ ...entry.found?.filter, query: words })
  const all = {
    id: `all ${kind}`,
    label: `Show all${total === null ? '' : ` ${count.format(total)}`} in ${title}`,
    to: `/admin/${entry.name}?${new URLSearchParams({ filter })}`,
  }
  return { title, items: [...items, all] }
}

type Offered = {
  words: string
  entries: Searchable[]
  commands: KeyBinding[]
  recent: Hit[]
  groups: HitGroup[]
}

/** What the box shows: without words what is at hand, with words what they find. */
export function sectionsOf({ words, entries, commands, recent, groups }: Offered): Section[] {
  const [page, everywhere] = [pageItems(commands), commandItems(entries)]
  const sections = words
    ? [
        {
          title: 'Commands',
          items: [...page, ...everywhere].filter(({ label }) => matches(label, words)).slice(0, mostCommands),
        },
        ...groups.map((group) => groupSection(entries, group, words)),
      ]
    : [
        { title: recentTitle, items: recent.map((hit) => hitItem(entries, hit)) },
        { title: 'On this page', items: page },
        { title: 'Commands', items: everywhere },
      ]
  return sections.filter(({ items }) => items.length > 0)
}
