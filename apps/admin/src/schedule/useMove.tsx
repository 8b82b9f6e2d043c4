import { fillText } from '@hearth/contract'
import { useDataProvider, useNotify } from 'react-admin'
import { useReloadContent } from '../content/index.tsx'
import type { HearthDataProvider } from '../providers/dataProvider.ts'
import { periodText } from '../shared/time/periodText.ts'
import { ownTimeZone } from '../shared/time/zonedTime.ts'
import { UndoToast, undoToastOptions } from '../shared/UndoToast.tsx'
import { warningText } from '../shared/warningText.ts'
import { moveDocument, type ScheduleRow } from './documents.ts'

type Times = { start: string; end: string }

/** The same clock times so many days on, or back; an hour that the clocks skip or repeat stays the same on the clock. */
export function shiftDays({ start, end }: Times, days: number): Times {
  const shift = (instant: string) => {
    const date = new Date(instant)
    date.setDate(date.getDate() + days)
    return date.toISOString()
  }
  return { start: shift(start), end: shift(end) }
}

/** Gives an item another time, says which, and offers the way back. */
export function useMove() {
  const { request } = useDataProvider<HearthDataProvider>()
  const reload = useReloadContent()
  const notify = useNotify()

  async function send({ id, version }: ScheduleRow, { start, end }: Times): Promise<ScheduleRow> {
    const { scheduleMove: moved } = await request(moveDocument, { id, start, end, ifVersion: version })
    await reload()
    return moved
  }

  async function moveBack(moved: ScheduleRow, before: Times) {
    try {
      await send(moved, before)
      notify(`“${moved.title}” is back at its earlier time`, { type: 'info' })
    } catch (error) {
      warn(error as Error)
    }
  }

  const warn = ({ message }: Error) => {
    void reload()
    notify(fillText(warningText, { message }), { type: 'warning' })
  }

  /** @throws what the server refuses */
  async function move(row: ScheduleRow, times: Times) {
    const moved = await send(row, times)
    const text = `“${row.title}” moved to ${periodText(times, ownTimeZone())}`
    notify(<UndoToast text={text} onUndo={() => moveBack(moved, row)} />, undoToastOptions)
  }

  const moveDays = (row: ScheduleRow, days: number) => void move(row, shiftDays(row, days)).catch(warn)

  return { move, moveDays }
}
