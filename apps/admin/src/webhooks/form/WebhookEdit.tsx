import Typography from '@mui/material/Typography'
import { useDataProvider } from 'react-admin'
import { useNavigate } from 'react-router'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { EditPage } from '../../shared/record-form/EditPage.tsx'
import { RecordForm } from '../../shared/record-form/RecordForm.tsx'
import { SaveBar } from '../../shared/record-form/SaveBar.tsx'
import { useRecordEdit } from '../../shared/record-form/useRecordEdit.ts'
import type { Webhook } from '../documents.ts'
import { titleOf } from '../webhookWords.ts'
import { WebhookInputs } from './WebhookInputs.tsx'
import { webhookDefinition } from './webhookForm.ts'

export function WebhookEdit() {
  return (
    <EditPage<Webhook> list="Webhooks" one="webhook" titleOf={titleOf}>
      {(webhook) => <WebhookForm key={webhook.id} webhook={webhook} />}
    </EditPage>
  )
}

function WebhookForm({ webhook }: { webhook: Webhook }) {
  const navigate = useNavigate()
  const page = `/admin/webhooks/${webhook.id}/show`
  const { form } = useRecordEdit(webhookDefinition(useDataProvider<HearthDataProvider>()), webhook, {
    savedText: 'The webhook is saved',
    leave: () => navigate(page),
  })
  return (
    <>
      <Typography variant="h2" component="h1">
        {titleOf(webhook)}
      </Typography>
      <RecordForm form={form}>
        <WebhookInputs />
        <SaveBar label="Save changes" back={{ to: page }} />
      </RecordForm>
    </>
  )
}
