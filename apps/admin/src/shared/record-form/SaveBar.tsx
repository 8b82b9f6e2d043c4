import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useRef } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { FormError } from '../form/FormError.tsx'
import { useKeys } from '../keys/keys.ts'
import { useRecordForm } from './RecordForm.tsx'

type Props = {
  label: string
  /** Where the form leads back to without saving. */
  back?: { to: string; state?: unknown }
  /** A new record can be saved as it is, and says nothing of changes. */
  isNew?: boolean
  /** What else can be done with the form. */
  children?: ReactNode
}

/** What is changed so far, what is wrong, and the way to save or to leave; stays in sight. */
export function SaveBar({ label, back, isNew = false, children }: Props) {
  const { definition, changed } = useRecordForm()
  const { getValues } = useFormContext()
  const { errors, isSubmitting } = useFormState()
  useWatch()
  const bar = useRef<HTMLElement>(null)
  useKeys('This form', [
    { keys: ['Ctrl+S'], label, run: () => bar.current?.closest('form')?.requestSubmit() },
  ])
  const labels = changed(getValues()).map(definition.labelOf)
  const wrong = definition.fields.filter((field) => errors[field]).map(definition.labelOf)
  return (
    <Box ref={bar} sx={barStyle} data-save-bar>
      <Box sx={{ flex: { xs: '1 1 100%', sm: 1 }, minWidth: 0 }}>
        <Typography noWrap sx={{ color: 'text.secondary' }} role="status">
          {statusText({ wrong, changed: isNew ? undefined : labels })}
        </Typography>
        <FormError message={errors.root?.serverError?.message} />
      </Box>
      {children}
      {back && (
        <Button component={Link} {...back}>
          Cancel
        </Button>
      )}
      <Button
        type="submit"
        variant="contained"
        color="primary"
        loading={isSubmitting}
        disabled={!isNew && labels.length === 0}
      >
        {label}
      </Button>
    </Box>
  )
}

function statusText({ wrong, changed }: { wrong: string[]; changed: string[] | undefined }): string {
  if (wrong.length > 0) return `To correct: ${wrong.join(', ')}`
  if (!changed) return ''
  return changed.length > 0 ? `Changed: ${changed.join(', ')}` : 'No changes yet'
}

const barStyle = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.25,
  mt: 3,
  // Checkboxes and radio buttons reach out of the form's left edge; none of them may show beside the bar.
  mx: -1.25,
  p: 1.25,
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.default',
}
