import { ApiError } from '@hearth/client'
import { editableRoomFields, type RoomField, type RoomPhase } from '@hearth/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { useForm } from 'react-hook-form'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { useHearth } from '../../providers/hearth.ts'
import type { Room } from '../room.ts'
import { type RoomConflict, readRoomConflict } from './roomConflict.ts'
import { changedFields, inputOf, problemsOf, type RoomValues, valuesOf } from './roomForm.ts'
import { refusedField } from './roomRefusal.ts'

/** What stays as it was is not questioned; a start that moves may overtake its end. */
const checkedFields = (fields: readonly RoomField[], changed: RoomField[]) =>
  fields.filter((field) => changed.includes(field === 'end' && changed.includes('start') ? 'start' : field))

type Refusal = { problems: [RoomField, string][] } | { message: string }
export type RoomOutcome = 'saved' | 'nothing' | Refusal | { conflict: RoomConflict }

/** The form of a room that exists: what was opened, what differs from it, and saving what its phase lets change. */
export function useRoomForm(room: Room, phase: RoomPhase) {
  const { timeZone } = useHearth().tenant
  const dataProvider = useDataProvider<HearthDataProvider>()
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState(room)
  const form = useForm<RoomValues>({ defaultValues: valuesOf(room, timeZone) })
  const fields = editableRoomFields[phase]

  const allChanges = (base = opened) => changedFields(valuesOf(base, timeZone), form.getValues())
  const changes = (base = opened) => allChanges(base).filter((field) => fields.includes(field))
  /** What was typed while it was still upcoming, and came too late. */
  const lost = () => allChanges().filter((field) => !fields.includes(field))

  async function save(base: Room = opened): Promise<RoomOutcome> {
    const changed = changes(base)
    if (changed.length === 0) return 'nothing'
    const values = form.getValues()
    const problems = problemsOf(values, checkedFields(fields, changed), timeZone)
    if (problems.length > 0) return { problems }
    const data = inputOf(values, changed, timeZone)
    try {
      const call = { id: room.id, data, previousData: base, meta: { ifVersion: base.version } }
      const { data: saved } = await dataProvider.update('livingRooms', call)
      queryClient.setQueryData(['livingRooms', 'getOne', { id: room.id }], saved)
      await queryClient.invalidateQueries({ queryKey: ['livingRooms'], refetchType: 'none' })
      return 'saved'
    } catch (error) {
      return explain(error as Error, data)
    }
  }

  async function explain(error: Error, data: ReturnType<typeof inputOf>): Promise<RoomOutcome> {
    if (error instanceof ApiError && error.code === 'CONFLICT') {
      const asked = { id: room.id, sources: error.details.fields as string[], changes: data }
      return { conflict: await readRoomConflict(dataProvider, asked) }
    }
    const field = refusedField(error)
    return field ? { problems: [[field, error.message]] } : { message: error.message }
  }

  /** Goes on from the room as it is now, with everything changed here except what is theirs to keep. */
  function continueFrom({ latest }: RoomConflict, keepTheirs: string[]): Promise<RoomOutcome> {
    const mine = changes().filter((field) => !keepTheirs.includes(field))
    const values = form.getValues()
    form.reset(valuesOf(latest, timeZone))
    for (const field of mine) form.setValue(field, values[field], { shouldDirty: true })
    setOpened(latest)
    return save(latest)
  }

  return { form, fields, opened, changes, lost, save, continueFrom }
}

export type RoomFormState = ReturnType<typeof useRoomForm>
