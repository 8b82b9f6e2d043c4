import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useDataProvider, useNotify } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import type { HearthDataProvider } from '../providers/dataProvider.ts'
import { nameOf } from '../shared/person/nameOf.ts'
import { EditPage } from '../shared/record-form/EditPage.tsx'
import { RecordForm } from '../shared/record-form/RecordForm.tsx'
import type { RecordFormDefinition } from '../shared/record-form/recordForm.ts'
import { SaveBar } from '../shared/record-form/SaveBar.tsx'
import { useRecordEdit } from '../shared/record-form/useRecordEdit.ts'
import { Sheet } from '../shared/Sheet.tsx'
import { resetDocument, templateDocument } from './documents.ts'
import type { MailTemplate, MailText } from './mailTemplate.ts'
import { ResetButton } from './ResetButton.tsx'
import { TemplateInputs } from './TemplateInputs.tsx'
import { TemplatePreview } from './TemplatePreview.tsx'
import { TestButton } from './TestButton.tsx'

const labels: Record<string, string> = { subject: 'Subject', body: 'Body' }

/** The form of a mail's text; both fields are one text and go together. */
const templateDefinition = ({
  request,
}: HearthDataProvider): RecordFormDefinition<MailTemplate, MailText> => ({
  resource: 'mailTemplates',
  fields: ['subject', 'body'],
  labelOf: (field) => labels[field] ?? field,
  toValues: ({ subject, body }) => ({ subject, body }),
  toInput: (values) => values,
  withCompanions: (changed) => (changed.length > 0 ? ['subject', 'body'] : []),
  conflict: {
    textOf: (_, value) => String(value),
    async load({ id }) {
      const { mailTemplate: latest } = await request(templateDocument, { id })
      if (!latest) throw new Error('This mail template no longer exists')
      const { updated, updatedBy } = latest
      const last = updated && updatedBy ? { who: nameOf(updatedBy), when: updated } : undefined
      return { latest, lastChange: () => last }
    },
  },
})

export function TemplateEdit() {
  return (
    <EditPage<MailTemplate> list="Mail templates" one="mail template" titleOf={({ title }) => title}>
      {(template) => (
        <>
          <Typography variant="h1">{template.title}</Typography>
          <Typography sx={{ color: 'text.secondary', mt: 0.75, mb: 2, maxWidth: '70ch' }}>
            {template.when}.
          </Typography>
          <TemplateForm key={template.id} template={template} />
        </>
      )}
    </EditPage>
  )
}

function TemplateForm({ template }: { template: MailTemplate }) {
  const { form, opened, goOnFrom } = useRecordEdit(
    templateDefinition(useDataProvider<HearthDataProvider>()),
    template,
    { savedText: 'The text is saved' },
  )
  return (
    <RecordForm form={form} wide>
      <Box sx={pageStyle}>
        <Sheet title="Text">
          <TemplateInputs template={opened} />
        </Sheet>
        <Preview id={template.id} />
      </Box>
      <SaveBar label="Save text">
        <TemplateButtons template={opened} onReset={goOnFrom} />
      </SaveBar>
    </RecordForm>
  )
}

const Preview = ({ id }: { id: string }) => <TemplatePreview id={id} text={useWatch() as MailText} />

type ButtonsProps = { template: MailTemplate; onReset: (template: MailTemplate) => void }

function TemplateButtons({ template: { id, updated }, onReset }: ButtonsProps) {
  const { request } = useDataProvider<HearthDataProvider>()
  const notify = useNotify()
  const form = useFormContext<MailText>()

  async function reset() {
    const { mailTemplateReset: template } = await request(resetDocument, { id })
    form.reset({ subject: template.subject, body: template.body })
    onReset(template)
    notify('The default text is back', { type: 'info' })
  }

  return (
    <>
      <TestButton id={id} text={useWatch() as MailText} />
      {updated && <ResetButton onReset={reset} />}
    </>
  )
}

const pageStyle = {
  display: 'grid',
  alignItems: 'start',
  gap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 6fr)' },
}
