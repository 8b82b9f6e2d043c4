import Typography from '@mui/material/Typography'
import { useDataProvider } from 'react-admin'
import { useNavigate } from 'react-router'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { useHearth } from '../../providers/hearth.ts'
import { EditPage } from '../../shared/record-form/EditPage.tsx'
import { RecordForm } from '../../shared/record-form/RecordForm.tsx'
import { SaveBar } from '../../shared/record-form/SaveBar.tsx'
import { useRecordEdit } from '../../shared/record-form/useRecordEdit.ts'
import type { Broadcast } from '../documents.ts'
import { BroadcastInputs } from './BroadcastInputs.tsx'
import { broadcastDefinition } from './broadcastForm.ts'
import { TestButton } from './TestButton.tsx'

/** A notification that waits for its time. */
export function BroadcastEdit() {
  return (
    <EditPage<Broadcast>
      list="Broadcasts"
      one="notification"
      titleOf={({ title }) => title}
      refusalOf={({ state }) =>
        state === 'SCHEDULED'
          ? undefined
          : 'A notification can be changed until it is sent. Duplicate it to send another.'
      }
    >
      {(broadcast) => <BroadcastForm key={broadcast.id} broadcast={broadcast} />}
    </EditPage>
  )
}

function BroadcastForm({ broadcast }: { broadcast: Broadcast }) {
  const navigate = useNavigate()
  const { timeZone } = useHearth().tenant
  const page = `/admin/broadcasts/${broadcast.id}/show`
  const definition = broadcastDefinition(useDataProvider<HearthDataProvider>(), timeZone)
  const { form } = useRecordEdit(definition, broadcast, {
    savedText: 'The notification is saved',
    leave: () => navigate(page),
  })
  return (
    <>
      <Typography variant="h2" component="h1">
        {broadcast.title}
      </Typography>
      <RecordForm form={form} wide>
        <BroadcastInputs canSendNow={false}>
          <SaveBar label="Save changes" back={{ to: page }}>
            <TestButton />
          </SaveBar>
        </BroadcastInputs>
      </RecordForm>
    </>
  )
}
