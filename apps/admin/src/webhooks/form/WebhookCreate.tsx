import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { useDocumentTitle } from '../../layout/useDocumentTitle.ts'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { Breadcrumb } from '../../shared/Breadcrumb.tsx'
import { RecordForm } from '../../shared/record-form/RecordForm.tsx'
import { SaveBar } from '../../shared/record-form/SaveBar.tsx'
import { useRecordCreate } from '../../shared/record-form/useRecordCreate.ts'
import type { NewWebhook } from '../documents.ts'
import { WebhookSecret } from '../WebhookSecret.tsx'
import { addWebhook } from '../webhookWords.ts'
import { WebhookInputs } from './WebhookInputs.tsx'
import { emptyWebhook, webhookDefinition } from './webhookForm.ts'

const title = addWebhook.label

/** A new webhook; its secret is shown once, in place of the form. */
export function WebhookCreate() {
  useDocumentTitle(title)
  const [made, setMade] = useState<NewWebhook>()
  return (
    <>
      <Breadcrumb list="Webhooks" here={title} />
      <Typography variant="h2" component="h1" sx={{ mb: 2.5 }}>
        {made ? 'The webhook is added' : title}
      </Typography>
      {made ? <WebhookSecret {...made} /> : <NewWebhookForm onMade={setMade} />}
    </>
  )
}

function NewWebhookForm({ onMade }: { onMade: (made: NewWebhook) => void }) {
  const definition = webhookDefinition(useDataProvider<HearthDataProvider>())
  const form = useRecordCreate(definition as never, emptyWebhook, {
    savedText: 'The webhook is added',
    leave: (made) => onMade(made as NewWebhook),
  })
  return (
    <RecordForm form={form}>
      <WebhookInputs />
      <SaveBar isNew label={title} back={{ to: '/admin/webhooks' }} />
    </RecordForm>
  )
}
