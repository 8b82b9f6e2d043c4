import { useEvent } from 'ra-core'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { type Item, idOf, type Section } from './sections.ts'

type Open = (item: Item, inNewTab?: boolean) => void
type Props = {
  sections: Section[]
  words: string
  /** Whether the lines are those of the words as they stand. */
  isCurrent: boolean
  open: Open
}

/** Which line Enter opens, moved by the arrow keys while the focus stays in the field. */
export function useChosen({ sections, ...state }: Props) {
  const { words } = state
  const items = sections.flatMap((section) => section.items)
  const [picked, setPicked] = useState<{ words: string; id: string }>()
  // Other words begin at the first line again.
  const pickedId = picked?.words === words ? picked.id : undefined
  const place = items.findIndex(({ id }) => id === pickedId)
  const chosen = items[Math.max(place, 0)]
  const enter = useEnter(chosen, { ...state, pickedId })

  function choose(item: Item | undefined) {
    if (!item) return
    setPicked({ words, id: item.id })
    document.getElementById(idOf(item))?.scrollIntoView({ block: 'nearest' })
  }

  function onKeyDown(event: KeyboardEvent) {
    const last = items.length - 1
    const at = chosen ? items.indexOf(chosen) : -1
    const moves: Record<string, () => void> = {
      ArrowDown: () => choose(items[at === last ? 0 : at + 1]),
      ArrowUp: () => choose(items[at <= 0 ? last : at - 1]),
      Enter: () => enter(event.ctrlKey || event.metaKey),
    }
    const move = event.nativeEvent.isComposing ? undefined : moves[event.key]
    if (!move) return
    event.preventDefault()
    move()
  }

  return { chosen, choose, onKeyDown }
}

const isLate = ({ hit, id }: Item) => hit !== undefined || id.startsWith('all ')

type Asked = Omit<Props, 'sections'> & { pickedId: string | undefined }
type Awaited = { words: string; inNewTab: boolean; pickedId: string | undefined }

/**
 * The lines of other words are not what was asked for: what comes for these is opened when it is there.
 * A line that was picked among those is opened if it is still there, and no other in its place.
 */
function useEnter(chosen: Item | undefined, { words, pickedId, isCurrent, open }: Asked) {
  const [awaited, setAwaited] = useState<Awaited>()
  const settle = useEvent(() => {
    setAwaited(undefined)
    const isMeant = awaited?.words === words && (!awaited.pickedId || awaited.pickedId === chosen?.id)
    if (isMeant && chosen) open(chosen, awaited.inNewTab)
  })
  useEffect(() => {
    if (awaited && isCurrent) settle()
  }, [awaited, isCurrent, settle])

  return (inNewTab: boolean) => {
    const mustWait = !isCurrent && (!chosen || !words || isLate(chosen))
    if (mustWait) setAwaited({ words, inNewTab, pickedId })
    else if (chosen) open(chosen, inNewTab)
  }
}
