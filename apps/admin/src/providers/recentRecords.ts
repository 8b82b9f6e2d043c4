import type { SearchKind } from '@hearth/contract'

// Which records a person opened last in this browser. Only kind, id and time are kept: what they are called is asked of
// the server (security.md R17), and signing out ends it.

export type RecentRecord = { kind: SearchKind; id: string; at: string }
type Kept = { personId: string; records: RecentRecord[] }

const name = 'hearth.recent'
const most = 8

/** The newest first; another person's are none. */
export function listRecent(personId: string): RecentRecord[] {
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? '') as Kept
    return kept.personId === personId && Array.isArray(kept.records) ? kept.records : []
  } catch {
    return []
  }
}

export function noteRecent(personId: string, { kind, id }: Omit<RecentRecord, 'at'>): void {
  const others = listRecent(personId).filter((one) => one.kind !== kind || one.id !== id)
  const records = [{ kind, id, at: new Date().toISOString() }, ...others].slice(0, most)
  try {
    localStorage.setItem(name, JSON.stringify({ personId, records } satisfies Kept))
  } catch {
    // The storage is full or closed: the box begins without them.
  }
}

export const dropRecent = (): void => localStorage.removeItem(name)
