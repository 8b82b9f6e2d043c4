import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { FormProvider } from 'react-hook-form'
import { Link } from 'react-router'
import { FormError } from '../../shared/form/FormError.tsx'
import { UnsavedChanges } from '../../shared/record-form/UnsavedChanges.tsx'
import { MemberFieldInput } from '../fields/MemberFieldInput.tsx'
import { createFields } from './createForm.ts'
import { createTitle } from './createTitle.ts'
import { NewPasswordInput } from './NewPasswordInput.tsx'
import { useCreateForm } from './useCreateForm.ts'

export function MemberCreateForm() {
  const { form, pending, error, isUnsaved, submit } = useCreateForm()
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
          <Button component={Link} to="/admin/users">
            Cancel
          </Button>
        </Box>
      </Box>
      <UnsavedChanges when={isUnsaved} />
    </FormProvider>
  )
}

const gridStyle = {
  display: 'grid',
  columnGap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
}
