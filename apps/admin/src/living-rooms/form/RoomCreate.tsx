import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { useSearchParams } from 'react-router'
import { LoadingPage } from '../../layout/LoadingPage.tsx'
import { MessagePage } from '../../layout/MessagePage.tsx'
import { useDocumentTitle } from '../../layout/useDocumentTitle.ts'
import { useHearth } from '../../providers/hearth.ts'
import { Breadcrumb } from '../../shared/Breadcrumb.tsx'
import type { Room } from '../room.ts'
import { scheduleTitle } from '../roomTexts.ts'
import { RoomCreateForm } from './RoomCreateForm.tsx'
import { copyOf } from './roomForm.ts'

/** A new room, or with `?from=` a duplicate of one. */
export function RoomCreate() {
  useDocumentTitle(scheduleTitle)
  const from = useSearchParams()[0].get('from')
  const { timeZone } = useHearth().tenant
  const dataProvider = useDataProvider()
  const { data: model, error } = useQuery({
    queryKey: ['roomModel', from],
    queryFn: async () => (await dataProvider.getOne<Room>('livingRooms', { id: String(from) })).data,
    enabled: from !== null,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <>
      <Breadcrumb list="Living Rooms" here={scheduleTitle} />
      <Typography variant="h2" component="h1">
        {scheduleTitle}
      </Typography>
      {error && <MessagePage title="There is nothing to duplicate">{error.message}</MessagePage>}
      {from && !model && !error && <LoadingPage />}
      {!from && <RoomCreateForm />}
      {model && (
        <>
          <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>
            Filled in from “{model.title}”, without its dates.
          </Typography>
          <RoomCreateForm opened={copyOf(model, timeZone)} />
        </>
      )}
    </>
  )
}
