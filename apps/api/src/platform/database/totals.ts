import { hash } from 'node:crypto'

/** How many rows a filter finds, and the revision of the list in the snapshot that they were counted in. */
export type Counted = { total: number; revision: string }

/** The totals that one process remembers. */
export type Totals = {
  /**
   * The total of a filter at a revision of its list, counted when it is not known.
   * @param revision what the page's own snapshot saw; undefined when the page had no row to say it
   * @param key the tenant, the list and the filter
   */
  at: (revision: string | undefined, key: string, count: () => Promise<Counted>) => Promise<number>
}

type Remembered = { revision: string; counted: Promise<Counted> }

const maxTotals = 5_000

/**
 * A remembered total is wrong when a change that a filter sees did not move the list's revision (a test holds which
 * columns do), and when the database is replaced by another while the process runs, if both have the same revision.
 */
export function createTotals(): Totals {
  const totals = new Map<string, Remembered>()
  /** What was remembered longest ago goes first. */
  const remember = (place: string, entry: Remembered) => {
    totals.delete(place)
    const [oldest] = totals.keys()
    if (oldest !== undefined && totals.size >= maxTotals) totals.delete(oldest)
    totals.set(place, entry)
  }
  const countOnce = async (place: string, entry: Remembered): Promise<number> => {
    remember(place, entry)
    const isNewest = () => totals.get(place) === entry
    try {
      const { total, revision } = await entry.counted
      // Something changed between the page and the count: what was counted belongs to the newer revision.
      if (isNewest()) totals.set(place, { ...entry, revision })
      return total
    } catch (error) {
      if (isNewest()) totals.delete(place)
      throw error
    }
  }
  return {
    at: async (revision, key, count) => {
      if (revision === undefined) return (await count()).total
      const place = hash('sha256', key, 'base64url')
      const known = totals.get(place)
      if (known?.revision === revision) return (await known.counted).total
      return countOnce(place, { revision, counted: count() })
    },
  }
}
