import { editableRoomFields } from '@hearth/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useHearth } from '../../providers/hearth.ts'
import { changedFields, emptyRoom, inputOf, problemsOf, type RoomValues } from './roomForm.ts'
import { refusedField } from './roomRefusal.ts'

const fields = editableRoomFields.UPCOMING

/** The form of a new room and its way to the server; it may begin with what another room has. */
export function useRoomCreate(opened: RoomValues = emptyRoom) {
  const { timeZone } = useHearth().tenant
  const form = useForm<RoomValues>({ defaultValues: opened })
  const dataProvider = useDataProvider()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const navigate = useNavigate()
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string>()
  // At once, unlike the state: the second click of a double click comes before the next picture.
  const sending = useRef(false)
  const done = useRef(false)
  const [isUnsaved] = useState(
    () => () => !done.current && changedFields(opened, form.getValues()).length > 0,
  )

  async function create() {
    const { data } = await dataProvider.create('livingRooms', {
      data: inputOf(form.getValues(), fields, timeZone),
    })
    done.current = true
    await queryClient.invalidateQueries({ queryKey: ['livingRooms'], refetchType: 'none' })
    notify('The Living Room is scheduled', { type: 'info' })
    navigate(`/admin/livingRooms/${data.id}/show`)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (sending.current) return
    form.clearErrors()
    setError(undefined)
    const problems = problemsOf(form.getValues(), fields, timeZone)
    for (const [field, message] of problems) form.setError(field, { message })
    if (problems[0]) return form.setFocus(problems[0][0])
    sending.current = true
    setPending(true)
    try {
      await create()
    } catch (failure) {
      refuse(failure as Error)
    } finally {
      sending.current = false
      setPending(false)
    }
  }

  function refuse(failure: Error) {
    const field = refusedField(failure)
    if (!field) return setError(failure.message)
    form.setError(field, { message: failure.message })
    form.setFocus(field)
  }

  return { form, pending, error, isUnsaved, submit }
}
