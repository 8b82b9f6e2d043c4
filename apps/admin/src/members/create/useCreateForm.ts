import { defaultCallingCode, fillText } from '@hearth/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { type FormValues, formValuesOf } from '../edit/memberForm.ts'
import { createFields, createTexts, inputOf, problemsOf, refusalOfCreate } from './createForm.ts'

const empty: FormValues = {
  ...formValuesOf(createFields, { role: 'CUSTOMER', countryCode: defaultCallingCode }),
  password: '',
}

const isTouched = (values: FormValues): boolean =>
  Object.keys(empty).some((source) => values[source] !== empty[source])

/** The form of a new member and its way to the server. */
export function useCreateForm() {
  const form = useForm<FormValues>({ defaultValues: empty })
  const dataProvider = useDataProvider()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const navigate = useNavigate()
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string>()
  const done = useRef(false)
  const [isUnsaved] = useState(() => () => !done.current && isTouched(form.getValues()))

  function point(problems: [string, string][]) {
    for (const [field, message] of problems) form.setError(field, { message })
    if (problems[0]) form.setFocus(problems[0][0])
  }

  async function create() {
    const { data } = await dataProvider.create('users', { data: inputOf(form.getValues()) })
    done.current = true
    await queryClient.invalidateQueries({ queryKey: ['users'], refetchType: 'none' })
    notify(createTexts.done, { type: 'info' })
    navigate(`/admin/users/${data.id}/show`)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    form.clearErrors()
    setError(undefined)
    const problems = problemsOf(form.getValues())
    if (problems.length > 0) return point(problems)
    setPending(true)
    try {
      await create()
    } catch (failure) {
      const { message, field, text } = refusalOfCreate(failure as Error)
      setError(fillText(createTexts.failed, { message }))
      if (field && text) point([[field, text]])
    } finally {
      setPending(false)
    }
  }

  return { form, pending, error, isUnsaved, submit }
}
