import { newRequestId } from '@hearth/client'
import { useState, useSyncExternalStore } from 'react'

/** What was typed so far. It stays in this tab's storage until it is sent (security.md R17). */
export type Draft = {
  /** The same number twice is one application. */
  requestId: string
  invitee: string
  values: Record<string, string>
  topics: string[]
  resume: { name: string; url: string } | null
}

const key = 'hearth.application'
const emptyDraft: Draft = { requestId: '', invitee: '', values: {}, topics: [], resume: null }

/** Who brought the applicant, by the link's fragment; it never reaches a server's log. */
const inviteeOf = (hash: string): string => new URLSearchParams(hash.replace(/^#/, '')).get('invitee') ?? ''

/** A browser that keeps nothing for pages, or kept something broken, is no reason to show no form. */
function readDraft(): Draft | undefined {
  try {
    const text = sessionStorage.getItem(key)
    return text ? { ...emptyDraft, ...JSON.parse(text) } : undefined
  } catch {
    return undefined
  }
}

function keepDraft(draft: Draft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft))
    else sessionStorage.removeItem(key)
  } catch {
    // It is still kept while the page is open.
  }
}

function createStore() {
  const restored = readDraft()
  let draft = restored ?? { ...emptyDraft, requestId: newRequestId() }
  const invitee = inviteeOf(window.location.hash)
  if (invitee) {
    draft = { ...draft, invitee }
    keepDraft(draft)
  }
  const listeners = new Set<() => void>()
  return {
    isRestored: () => restored !== undefined && Object.values(restored.values).some(Boolean),
    read: () => draft,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change: (part: Partial<Draft>) => {
      draft = { ...draft, ...part }
      keepDraft(draft)
      for (const listener of listeners) listener()
    },
    /** Sent, or given up: nothing of it is kept. */
    clear: () => keepDraft(undefined),
  }
}

const noStore: ReturnType<typeof createStore> = {
  isRestored: () => false,
  read: () => emptyDraft,
  subscribe: () => () => undefined,
  change: () => undefined,
  clear: () => undefined,
}

/** The draft of this tab. On the server, and until the browser has taken over, it is empty. */
export function useDraft() {
  const [store] = useState(() => (typeof window === 'undefined' ? noStore : createStore()))
  const draft = useSyncExternalStore(store.subscribe, store.read, noStore.read)
  const isRestored = useSyncExternalStore(store.subscribe, store.isRestored, noStore.isRestored)
  return { draft, isRestored, change: store.change, clear: store.clear }
}
