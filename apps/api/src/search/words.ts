import { minSearchLength } from '@hearth/contract'
import { parseSearch, patternOf } from '../platform/search.ts'
import { isId } from '../platform/values/ids.ts'

export type SearchWord = {
  /** Finds it anywhere; null when it is too short for a trigram index, and only beginnings are looked for. */
  anywhere: string | null
  /** Find it at the beginning of the text, and of a word. */
  beginnings: [string, string]
}

/** What was typed: an id, or words, of which there may be none. */
export type Wanted = { id: string } | { words: SearchWord[]; text: string }

const anyId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i
/** What gives a trigram whatever language the database was made for. */
const threeInARow = /[a-z0-9]{3}/

/** @throws BAD_INPUT for more words or characters than a search takes */
export function parseWanted(typed: string): Wanted {
  const text = fromAddress(typed.trim())
  if (isId(text)) return { id: text.toLowerCase() }
  const words = [...text].length < minSearchLength ? [] : parseSearch(text)
  return { words: words.map(toWord), text: words.join(' ') }
}

/** An address of one of our pages stands for the id in it, or else for its last part, such as a username. */
function fromAddress(text: string): string {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return text
  const { pathname } = new URL(text)
  const last = pathname.split('/').findLast(Boolean)
  return anyId.exec(pathname)?.[0] ?? last ?? text
}

function toWord(word: string): SearchWord {
  const pattern = patternOf(word)
  return {
    anywhere: threeInARow.test(word) ? pattern : null,
    beginnings: [pattern.slice(1), `% ${pattern.slice(1)}`],
  }
}
