import { editableRoomFields } from '@hearth/contract'
import Typography from '@mui/material/Typography'
import { useGetOne } from 'react-admin'
import { useNavigate, useSearchParams } from 'react-router'
import { LoadingPage } from '../../layout/LoadingPage.tsx'
import { MessagePage } from '../../layout/MessagePage.tsx'
import { useDocumentTitle } from '../../layout/useDocumentTitle.ts'
import { useHearth } from '../../providers/hearth.ts'
import { Breadcrumb } from '../../shared/Breadcrumb.tsx'
import { isDay } from '../../shared/calendar/calendarDays.ts'
import { RecordForm } from '../../shared/record-form/RecordForm.tsx'
import { SaveBar } from '../../shared/record-form/SaveBar.tsx'
import { useRecordCreate } from '../../shared/record-form/useRecordCreate.ts'
import type { Room } from '../documents.ts'
import { scheduleTitle } from '../roomFields.ts'
import { RoomInputs } from './RoomInputs.tsx'
import { roomDefinition } from './roomDefinition.ts'
import { copyOf, emptyRoom, emptyRoomOn, type RoomValues } from './roomForm.ts'

const fields = editableRoomFields.UPCOMING

/** A new room, or with `?from=` a duplicate of one. */
export function RoomCreate() {
  useDocumentTitle(scheduleTitle)
  const [params] = useSearchParams()
  const [from, day] = [params.get('from'), params.get('day')]
  return (
    <>
      <Breadcrumb list="Living Rooms" here={scheduleTitle} />
      <Typography variant="h2" component="h1">
        {scheduleTitle}
      </Typography>
      {from ? (
        <Duplicate key={from} id={from} />
      ) : (
        <RoomForm begin={day && isDay(day) ? emptyRoomOn(day) : emptyRoom} />
      )}
    </>
  )
}

/** The room as it is on opening: a later one would move what is being typed. */
const asOpened = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false }

function Duplicate({ id }: { id: string }) {
  const { timeZone } = useHearth().tenant
  const { data: room, error } = useGetOne<Room>('livingRooms', { id, meta: { duplicate: true } }, asOpened)
  if (error) return <MessagePage title="This Living Room cannot be duplicated">{error.message}</MessagePage>
  if (!room) return <LoadingPage />
  return (
    <>
      <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>
        Copied from “{room.title}”, without its dates.
      </Typography>
      <RoomForm begin={copyOf(room, timeZone)} />
    </>
  )
}

function RoomForm({ begin }: { begin: RoomValues }) {
  const { timeZone } = useHearth().tenant
  const navigate = useNavigate()
  const definition = roomDefinition(fields, timeZone)
  const form = useRecordCreate(definition, begin, {
    savedText: 'The Living Room is scheduled',
    // In place of the form: the way back leads to the list.
    leave: ({ id }) => navigate(`/admin/livingRooms/${id}/show`, { replace: true }),
  })
  return (
    <RecordForm form={form}>
      <RoomInputs fields={fields} several={begin.pillars.length > 1} />
      <SaveBar isNew label={scheduleTitle} back={{ to: '/admin/livingRooms' }} />
    </RecordForm>
  )
}
