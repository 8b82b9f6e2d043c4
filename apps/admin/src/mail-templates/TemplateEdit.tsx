import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useDataProvider } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { HearthDataProvider } from '../providers/dataProvider.ts'
import { DateTime } from '../shared/cells/DateTime.tsx'
import type { TextPlace } from '../shared/mail/PlaceButtons.tsx'
import { PlacedTextInput } from '../shared/mail/PlacedTextInput.tsx'
import { nameOf } from '../shared/person/nameOf.ts'
import { EditPage } from '../shared/record-form/EditPage.tsx'
import { RecordForm } from '../shared/record-form/RecordForm.tsx'
import type { RecordFormDefinition } from '../shared/record-form/recordForm.ts'
import { SaveBar } from '../shared/record-form/SaveBar.tsx'
import { useRecordEdit } from '../shared/record-form/useRecordEdit.ts'
import { Sheet } from '../shared/Sheet.tsx'
import { type MailPlace, type MailTemplate, type MailText, templateDocument } from './documents.ts'
import { TemplateButtons } from './TemplateButtons.tsx'
import { TemplatePreview } from './TemplatePreview.tsx'

const labels: Record<string, string> = { subject: 'Subject', body: 'Body' }

/** The form of an email's text; both fields are one text and go together. */
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
      if (!latest) throw new Error('This email template no longer exists')
      const { updated, updatedBy } = latest
      const last = updated && updatedBy ? { who: nameOf(updatedBy), when: updated } : undefined
      return { latest, lastChange: () => last }
    },
  },
})

export function TemplateEdit() {
  return (
    <EditPage<MailTemplate> list="Email templates" one="email template" titleOf={({ title }) => title}>
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
    { savedText: 'Text saved' },
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

const bodyHint =
  'An empty line begins a new paragraph. A paragraph that is only [Label]({link}) becomes a button.'

/** Whose text this is, and its two fields. */
function TemplateInputs({ template: { places, updated, updatedBy } }: { template: MailTemplate }) {
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {updated ? (
          <>
            Custom text{updatedBy && ` by ${nameOf(updatedBy)}`}, <DateTime value={updated} />
          </>
        ) : (
          'This is the default text. Saving replaces it with yours.'
        )}
      </Typography>
      <PlacedTextInput
        name="subject"
        label="Subject"
        places={places.filter(({ inSubject }) => inSubject).map(textPlace)}
      />
      <PlacedTextInput name="body" label="Body" lines={12} places={places.map(textPlace)} hint={bodyHint} />
    </>
  )
}

const textPlace = ({ name, sample }: MailPlace): TextPlace => ({ name, about: `for example ${sample}` })

const pageStyle = {
  display: 'grid',
  alignItems: 'start',
  gap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 6fr)' },
}
