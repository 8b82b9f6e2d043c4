/**
 * A document's syntax tree and compiled form take 100 to 200 bytes for each character of its text, so this keeps
 * the cache below some 60 MB, and has room for several times the operations of both apps.
 */
export const maxKeptCharacters = 300_000
/** Only the hash is kept of what came once. */
export const maxSeenOnce = 5_000

export type DocumentCache<Entry> = {
  find: (key: string) => Entry | undefined
  /** Whether it came before; the first time it is only noted. */
  admits: (key: string) => boolean
  keep: (key: string, entry: Entry, characters: number) => void
  size: () => { documents: number; characters: number; seenOnce: number }
}

/** What was used longest ago goes first, by the length of the documents and not by their number. */
export function createDocumentCache<Entry>(): DocumentCache<Entry> {
  const kept = new Map<string, { entry: Entry; characters: number }>()
  const seenOnce = new Set<string>()
  let characters = 0
  const dropOldest = () => {
    const [oldest] = kept
    if (!oldest) return
    kept.delete(oldest[0])
    characters -= oldest[1].characters
  }
  return {
    find: (key) => {
      const found = kept.get(key)
      if (!found) return undefined
      kept.delete(key)
      kept.set(key, found)
      return found.entry
    },
    admits: (key) => {
      if (seenOnce.delete(key)) return true
      const [oldest] = seenOnce
      if (oldest !== undefined && seenOnce.size >= maxSeenOnce) seenOnce.delete(oldest)
      seenOnce.add(key)
      return false
    },
    keep: (key, entry, length) => {
      kept.set(key, { entry, characters: length })
      characters += length
      while (characters > maxKeptCharacters) dropOldest()
    },
    size: () => ({ documents: kept.size, characters, seenOnce: seenOnce.size }),
  }
}
