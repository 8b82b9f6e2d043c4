import { roomLimits } from '@hearth/contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useDataProvider, useGetOne } from 'react-admin'
import { LoadingPage } from '../../layout/LoadingPage.tsx'
import { MessagePage } from '../../layout/MessagePage.tsx'
import { useDocumentTitle } from '../../layout/useDocumentTitle.ts'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { AuditLog } from '../../shared/audit/AuditLog.tsx'
import { Breadcrumb } from '../../shared/Breadcrumb.tsx'
import { TextInput } from '../../shared/form/TextInput.tsx'
import { RecordForm } from '../../shared/record-form/RecordForm.tsx'
import { SaveBar } from '../../shared/record-form/SaveBar.tsx'
import { useRecordEdit } from '../../shared/record-form/useRecordEdit.ts'
import { roomAuditWords } from '../show/RoomAuditLog.tsx'
import { type RoomSettings, settingsAuditDocument } from './documents.ts'
import { settingsDefinition, settingsLabels } from './settingsForm.ts'

const title = 'Living Room settings'
/** The settings as they are on opening: later ones would move what is being typed. */
const asOpened = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false }

/** What a community says of all its rooms, and who changed that. */
export function RoomSettingsPage() {
  useDocumentTitle(title)
  const { data, error } = useGetOne<RoomSettings>('roomSettings', { id: 'settings' }, asOpened)
  return (
    <>
      <Breadcrumb list="Living Rooms" here={title} />
      {error && <MessagePage title="The settings could not be loaded">{error.message}</MessagePage>}
      {!data && !error && <LoadingPage />}
      {data && (
        <>
          <Typography variant="h2" component="h1">
            {title}
          </Typography>
          <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>
            For Living Rooms that are scheduled from now on. Those that exist keep what they have.
          </Typography>
          <SettingsForm settings={data} />
        </>
      )}
    </>
  )
}

function SettingsForm({ settings }: { settings: RoomSettings }) {
  const { form, opened } = useRecordEdit(
    settingsDefinition(useDataProvider<HearthDataProvider>()),
    settings,
    {
      savedText: 'The settings are saved',
    },
  )
  return (
    <>
      <RecordForm form={form}>
        <TextInput
          name="hosts"
          label={settingsLabels.hosts}
          multiline
          minRows={4}
          hint="One name on each line. The form of a Living Room and the list’s filter offer them."
        />
        <TextInput
          name="meetingUrlTemplate"
          label={settingsLabels.meetingUrlTemplate}
          hint="An https address. {room} becomes the Living Room’s id, {secret} letters that nobody can guess. Leave it empty for Living Rooms without a meeting address."
          inputProps={{ placeholder: 'https://meet.example/{room}', maxLength: roomLimits.address }}
        />
        <SaveBar label="Save settings" back={{ to: '/admin/livingRooms' }} />
      </RecordForm>
      <Log version={opened.version} />
    </>
  )
}

/** Who changed the settings; loaded again with each version. */
function Log({ version }: { version: number }) {
  const { request } = useDataProvider<HearthDataProvider>()
  return (
    <Box sx={{ mt: 4, maxWidth: 880 }}>
      <AuditLog
        {...roomAuditWords}
        queryKey={['roomSettings', 'audit', version]}
        load={async (page) => (await request(settingsAuditDocument, page)).roomSettingsAuditLog}
      />
    </Box>
  )
}
