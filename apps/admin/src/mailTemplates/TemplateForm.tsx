import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { FormProvider, useWatch } from 'react-hook-form'
import { DateTime } from '../shared/DateTime.tsx'
import { FormError } from '../shared/FormError.tsx'
import { Sheet } from '../shared/Sheet.tsx'
import { UnsavedChanges } from '../shared/UnsavedChanges.tsx'
import { nameOf } from '../users/nameOf.ts'
import type { MailTemplate } from './mailTemplate.ts'
import { PlacedTextInput } from './PlacedTextInput.tsx'
import { ResetButton } from './ResetButton.tsx'
import { TemplatePreview } from './TemplatePreview.tsx'
import { TestButton } from './TestButton.tsx'
import { useTemplateForm } from './useTemplateForm.ts'

export function TemplateForm({ template: opened }: { template: MailTemplate }) {
  const { form, template, pending, error, isUnsaved, submit, reset } = useTemplateForm(opened)
  const text = useWatch({ control: form.control }) as { subject: string; body: string }
  const { id, places, updated, updatedBy } = template
  return (
    <FormProvider {...form}>
      <Box sx={pageStyle}>
        <Box component="form" onSubmit={submit} noValidate aria-label="Text of the mail">
          <Sheet title="Text">
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {updated ? (
                <>
                  Your own text{updatedBy && `, by ${nameOf(updatedBy)}`}, <DateTime value={updated} />
                </>
              ) : (
                'This is the default text. What you save takes its place.'
              )}
            </Typography>
            <PlacedTextInput
              name="subject"
              label="Subject"
              places={places.filter(({ inSubject }) => inSubject)}
            />
            <PlacedTextInput
              name="body"
              label="Body"
              lines={12}
              places={places}
              hint="An empty line begins a new paragraph. A paragraph that is only [Label]({link}) becomes a button."
            />
            <FormError message={error} />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25, mt: 2.5 }}>
              <Button
                type="submit"
                variant="contained"
                color="primary"
                loading={pending}
                disabled={!isUnsaved()}
              >
                Save text
              </Button>
              <TestButton id={id} text={text} />
              {updated && <ResetButton onReset={reset} />}
            </Box>
          </Sheet>
        </Box>
        <TemplatePreview id={id} text={text} />
      </Box>
      <UnsavedChanges when={isUnsaved} />
    </FormProvider>
  )
}

const pageStyle = {
  display: 'grid',
  alignItems: 'start',
  gap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 6fr)' },
}
