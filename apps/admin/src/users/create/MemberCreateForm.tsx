import { defaultCallingCode, fillText } from '@hearth/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { FormProvider, useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { FormError } from '../../shared/FormError.tsx'
import { UnsavedChanges } from '../../shared/UnsavedChanges.tsx'
import { type FormValues, formValuesOf } from '../edit/memberForm.ts'
import { MemberFieldInput } from '../fields/MemberFieldInput.tsx'
import { createFields, createTexts, inputOf, problemsOf, refusalOfCreate } from './createForm.ts'
import { createTitle } from './createTitle.ts'
import { NewPasswordInput } from './NewPasswordInput.tsx'

const empty: FormValues = {
  ...formValuesOf(createFields, { role: 'CUSTOMER', countryCode: defaultCallingCode }),
  password: '',
}
const list = '/admin/users'

export function MemberCreateForm() {
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
    navigate(`${list}/${data.id}/show`)
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

  return (
    <FormProvider {...form}>
      <Box component="form" onSubmit={submit} noValidate aria-label={createTitle} sx={{ maxWidth: 880 }}>
        <Box sx={gridStyle}>
          {createFields.slice(0, 3).map((field) => (
            <MemberFieldInput key={field.source} field={field} />
          ))}
          <NewPasswordInput name="password" />
          {createFields.slice(3).map((field) => (
            <MemberFieldInput key={field.source} field={field} />
          ))}
        </Box>
        <FormError message={error} />
        <Box sx={{ display: 'flex', gap: 1.25, mt: 3 }}>
          <Button type="submit" variant="contained" color="primary" loading={pending}>
            {createTitle}
          </Button>
          <Button component={Link} to={list}>
            Cancel
          </Button>
        </Box>
      </Box>
      <UnsavedChanges when={isUnsaved} />
    </FormProvider>
  )
}

const isTouched = (values: FormValues): boolean =>
  Object.keys(empty).some((source) => values[source] !== empty[source])

const gridStyle = {
  display: 'grid',
  columnGap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
}
