import { type DragEvent, useRef, useState } from 'react'
import type { CalendarEntry } from './Calendar.ts'
import { dateOf } from './calendarDays.ts'

const dayMs = 86_400_000

/** From one day to another; rounded, because a day on which the clocks change is shorter or longer. */
const daysBetween = (from: string, to: string): number =>
  Math.round((dateOf(to).getTime() - dateOf(from).getTime()) / dayMs)

/** The day below the pointer; a bar covers days that it does not begin on. */
const dayAt = ({ clientX, clientY }: DragEvent): string | undefined =>
  document
    .elementsFromPoint(clientX, clientY)
    .map((element) => (element as HTMLElement).dataset.day)
    .find((day) => day !== undefined)

type Move = (entry: CalendarEntry, days: number) => void

/** Drags entries to other days by the mouse; `over` is the day that one would be dropped on. */
export function useDragging(move: Move | undefined) {
  const [over, setOver] = useState<string>()
  const held = useRef<{ entry: CalendarEntry; day: string }>(undefined)

  function end() {
    held.current = undefined
    setOver(undefined)
  }

  const source = (entry: CalendarEntry) => ({
    draggable: move !== undefined,
    onDragStart(event: DragEvent) {
      const day = dayAt(event)
      if (!move || !day) return
      held.current = { entry, day }
      event.dataTransfer.effectAllowed = 'move'
    },
    onDragEnd: end,
  })

  const target = {
    onDragOver(event: DragEvent) {
      if (!held.current) return
      event.preventDefault()
      setOver(dayAt(event))
    },
    onDrop(event: DragEvent) {
      const [dragged, day] = [held.current, dayAt(event)]
      end()
      if (!dragged || !day) return
      event.preventDefault()
      const days = daysBetween(dragged.day, day)
      if (days !== 0) move?.(dragged.entry, days)
    },
  }

  return { over, source, target }
}

export type Dragging = ReturnType<typeof useDragging>
