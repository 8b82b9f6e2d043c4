import Typography from '@mui/material/Typography'
import { useDataProvider } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { useDocumentTitle } from '../../layout/useDocumentTitle.ts'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { useHearth } from '../../providers/hearth.ts'
import { Breadcrumb } from '../../shared/Breadcrumb.tsx'
import { RecordForm } from '../../shared/record-form/RecordForm.tsx'
import { SaveBar } from '../../shared/record-form/SaveBar.tsx'
import { useRecordCreate } from '../../shared/record-form/useRecordCreate.ts'
import { createTitle, sentText } from '../broadcastWords.ts'
import { BroadcastInputs } from './BroadcastInputs.tsx'
import { broadcastDefinition, emptyBroadcast } from './broadcastForm.ts'
import { TestButton } from './TestButton.tsx'
import { useConfirmation } from './useConfirmation.tsx'

/** A new notification; the members list and a notification that is duplicated say what it begins with. */
export function BroadcastCreate() {
  useDocumentTitle(createTitle)
  const form = useNewBroadcast()
  const { ask, dialog } = useConfirmation()
  const submit: typeof form.submit = async (values) => ((await ask(values)) ? form.submit(values) : undefined)
  return (
    <>
      <Breadcrumb list="Broadcasts" here={createTitle} />
      <Typography variant="h2" component="h1">
        {createTitle}
      </Typography>
      <RecordForm form={{ ...form, submit }} wide>
        <BroadcastInputs canSendNow>
          <SendBar />
        </BroadcastInputs>
      </RecordForm>
      {dialog}
    </>
  )
}

function useNewBroadcast() {
  const { timeZone } = useHearth().tenant
  const { state } = useLocation()
  const navigate = useNavigate()
  const definition = broadcastDefinition(useDataProvider<HearthDataProvider>(), timeZone)
  return useRecordCreate(
    definition as never,
    { ...emptyBroadcast, ...state?.values },
    {
      savedText: ({ sendAt, created }) => (sendAt > created ? 'The notification is scheduled' : sentText),
      // In place of the form: the way back leads to the list.
      leave: ({ id }) => navigate(`/admin/broadcasts/${id}/show`, { replace: true }),
    },
  )
}

function SendBar() {
  const isLater = Boolean(useFormContext().watch('sendAt'))
  return (
    <SaveBar isNew label={isLater ? 'Schedule…' : 'Send now…'} back={{ to: '/admin/broadcasts' }}>
      <TestButton />
    </SaveBar>
  )
}
