import { useEvent } from 'ra-core'
import { useEffect, useState, useSyncExternalStore } from 'react'

// The keyboard shortcuts of the page that is open, in one place: so that '?' can list them, and no key means two
// things at once.

export type KeyBinding = {
  /** As it is printed on the keys: 'J', '?', 'Ctrl+S', 'ArrowDown'; 'G M' is one after the other. None: a command alone. */
  keys: string[]
  /** What it does, in the list of shortcuts. */
  label: string
  /** False: there was nothing to do, and the key keeps its usual meaning. */
  run: () => unknown
  /** Holding it down does it again. */
  repeats?: boolean
}

export type KeyGroup = { id: symbol; title: string; bindings: KeyBinding[]; inDialog: boolean }
type Options = {
  /** They belong to a dialog, and are heard while it is open. */
  inDialog?: boolean
  enabled?: boolean
}

const noBindings: KeyBinding[] = []

/** Binds keys while the component is there; on macOS 'Ctrl' is the command key too. The last one mounted wins. */
export function useKeys(title: string, bindings: KeyBinding[], options: Options = {}) {
  const { inDialog = false, enabled = true } = options
  const [id] = useState(() => Symbol(title))
  const current = useEvent(() => (enabled ? bindings : noBindings))
  const shape = JSON.stringify([enabled, bindings])

  useEffect(() => {
    setGroups([...groups, { id, title, inDialog, bindings: noBindings }])
    return () => setGroups(groups.filter((group) => group.id !== id))
  }, [id, title, inDialog])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the list of shortcuts follows the bindings' shape
  useEffect(() => {
    const latest = current().map((one, place) => ({ ...one, run: () => current()[place]?.run() }))
    setGroups(groups.map((group) => (group.id === id ? { ...group, bindings: latest } : group)))
  }, [id, title, inDialog, shape, current])
}

export type Command = { label: string; run: () => unknown; keys?: string[] }

/** Offers in the search box what can be done on the page that is open; one with keys is heard as well. */
export const useCommands = (commands: Command[], enabled = true) =>
  useKeys(
    'This page',
    commands.map((command) => ({ keys: [], ...command })),
    { enabled },
  )

/** Those that are no command: they move within a list, or work on every page and are offered by themselves. */
const notOfThePage = new Set(['Everywhere', 'This list', 'Beside the list'])

/** What can be done on the page that is open, by keys or not. */
export const commandsOf = (all: KeyGroup[]): KeyBinding[] => {
  const bindings = all
    .filter(({ title, inDialog }) => !inDialog && !notOfThePage.has(title))
    .flatMap((group) => group.bindings)
    .filter(({ label }) => label)
  return [...new Map(bindings.map((binding) => [binding.label, binding])).values()]
}

let groups: KeyGroup[] = []
const listeners = new Set<() => void>()

function setGroups(next: KeyGroup[]) {
  groups = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) window.addEventListener('keydown', onKeyDown)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('keydown', onKeyDown)
  }
}

/** The shortcuts of the page as it is. Keys are listened to while a component reads this. */
export const useKeyGroups = (): KeyGroup[] => useSyncExternalStore(subscribe, () => groups)

const overlay = '[role=dialog], [role=menu], [role=listbox]'
const takesText = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]'
/** Where an arrow, Enter or the space bar belongs to what has the focus. */
const takesArrows = `${takesText}, [type=radio], [role=tablist], [role=region][tabindex]`
const takesSpace = 'button, summary, [type=checkbox], [type=radio]'

const sequenceTime = 1_200
let begun: { key: string; at: number } | undefined

function onKeyDown(event: KeyboardEvent) {
  if (event.defaultPrevented || event.isComposing || isTaken(event)) return
  const key = keyOf(event)
  const sequence = begun && event.timeStamp - begun.at < sequenceTime ? `${begun.key} ${key}` : undefined
  begun = undefined
  const binding = (sequence && findBinding(sequence)) || findBinding(key)
  if (binding) {
    if ((event.repeat && !binding.repeats) || binding.run() !== false) event.preventDefault()
  } else if (heard().some(({ keys }) => keys.some((one) => one.startsWith(`${key} `)))) {
    begun = { key, at: event.timeStamp }
  }
}

/** Whether the key belongs to what has the focus. */
function isTaken({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (altKey || !(target instanceof Element)) return true
  if (ctrlKey || metaKey) return false
  if (target.closest(takesText)) return true
  if (key.startsWith('Arrow')) return target.closest(takesArrows) !== null
  if (key === 'Enter') return target.closest(`a, ${takesSpace}`) !== null
  return key === ' ' && target.closest(takesSpace) !== null
}

/** The key as bindings name it. */
function keyOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string {
  const named = key === ' ' ? 'Space' : key
  const shift = shiftKey && named.length > 1 ? 'Shift+' : ''
  return `${ctrlKey || metaKey ? 'Ctrl+' : ''}${shift}${named.length === 1 ? named.toUpperCase() : named}`
}

/** The bindings that count now: those of a dialog while one is open. */
function heard(): KeyBinding[] {
  const inDialog = document.querySelector(overlay) !== null
  return groups
    .filter((group) => group.inDialog === inDialog)
    .flatMap(({ bindings }) => bindings)
    .reverse()
}

const findBinding = (key: string) => heard().find(({ keys }) => keys.includes(key))
