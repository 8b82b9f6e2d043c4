import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { FormProvider, useWatch } from 'react-hook-form'
import { FormError } from '../shared/form/FormError.tsx'
import { UnsavedChanges } from '../shared/record-form/UnsavedChanges.tsx'
import { Sheet } from '../shared/Sheet.tsx'
import type { MailTemplate, MailText } from './mailTemplate.ts'
import { ResetButton } from './ResetButton.tsx'
import { TemplateInputs } from './TemplateInputs.tsx'
import { TemplatePreview } from './TemplatePreview.tsx'
import { TestButton } from './TestButton.tsx'
import { useTemplateForm } from './useTemplateForm.ts'

export function TemplateForm({ template: opened }: { template: MailTemplate }) {
  const { form, template, pending, error, isUnsaved, submit, reset } = useTemplateForm(opened)
  const text = useWatch({ control: form.control }) as MailText
  const { id } = template
  return (
    <FormProvider {...form}>
      <Box sx={pageStyle}>
        <Box component="form" onSubmit={submit} noValidate aria-label="Text of the mail">
          <Sheet title="Text">
            <TemplateInputs template={template} />
            <FormError message={error} />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25, mt: 2.5 }}>
              <Button {...save} loading={pending} disabled={!isUnsaved()}>
                Save text
              </Button>
              <TestButton id={id} text={text} />
              {template.updated && <ResetButton onReset={reset} />}
            </Box>
          </Sheet>
        </Box>
        <TemplatePreview id={id} text={text} />
      </Box>
      <UnsavedChanges when={isUnsaved} />
    </FormProvider>
  )
}

const save = { type: 'submit', variant: 'contained', color: 'primary' } as const

const pageStyle = {
  display: 'grid',
  alignItems: 'start',
  gap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 6fr)' },
}
