import { BoundedMap } from '../../values/bounded-map.ts'

/** How many rows a filter finds, and the revision of the list in the snapshot that they were counted in. */
export type Counted = { total: number; revision: string }

/** The totals that one process remembers. */
export type Totals = {
  /**
   * The total of a filter at a revision of its list, counted when it is not known.
   * @param revision what the page's own snapshot saw; undefined when the page had no row to say it
   * @param key tells the tenant, the list and the filter apart
   */
  at: (revision: string | undefined, key: string, count: () => Promise<Counted>) => Promise<number>
  /** What a filter found when it was last asked, if that is known: a guess for the plan, never an answer. */
  last: (key: string) => number | undefined
  /** What a page told; undefined when it is full, so that there may be more than there were. */
  note: (key: string, total: number | undefined) => void
}

/** So many rows are read and sorted sooner than a statement is planned. */
export const fewRows = 200

type Remembered = { revision: string; counted: Promise<Counted> }

/**
 * A remembered total is wrong when a change that a filter sees did not move the list's revision (a test holds which
 * columns do), and when the database is replaced by another while the process runs, if both have the same revision.
 */
export function createTotals(): Totals {
  const totals = new BoundedMap<string, Remembered>(5_000)
  const last = new BoundedMap<string, number>(5_000)
  const countOnce = async (key: string, entry: Remembered): Promise<number> => {
    totals.set(key, entry)
    const isNewest = () => totals.get(key) === entry
    try {
      const { total, revision } = await entry.counted
      // Something changed between the page and the count: what was counted belongs to the newer revision.
      if (isNewest()) totals.set(key, { ...entry, revision })
      return total
    } catch (error) {
      if (isNewest()) totals.delete(key)
      throw error
    }
  }
  const note: Totals['note'] = (key, total) => {
    if (total !== undefined) last.set(key, total)
    else if ((last.get(key) ?? 0) <= fewRows) last.delete(key)
  }
  const find: Totals['at'] = async (revision, key, count) => {
    if (revision === undefined) return (await count()).total
    const known = totals.get(key)
    if (known?.revision === revision) return (await known.counted).total
    return countOnce(key, { revision, counted: count() })
  }
  return {
    at: async (revision, key, count) => {
      const total = await find(revision, key, count)
      note(key, total)
      return total
    },
    last: (key) => last.get(key),
    note,
  }
}
