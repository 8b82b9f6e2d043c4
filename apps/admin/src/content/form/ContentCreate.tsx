import Typography from '@mui/material/Typography'
import { ResourceContextProvider, useGetOne } from 'react-admin'
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
import { toContentRecord } from '../documents.ts'
import type { ContentKind, ContentValues } from '../kinds/ContentKind.ts'
import type { KindLine } from '../kinds/kinds.ts'
import { useReloadContent } from '../useReloadContent.ts'
import { ContentFields } from './ContentFields.tsx'
import { contentDefinition, copyOf, emptyValues } from './contentForm.ts'

export type ContentPageProps = { line: KindLine; kind: ContentKind }

/** A new record of a kind, on `?day=`, or with `?from=` a duplicate of one. */
export function ContentCreate({ line, kind }: ContentPageProps) {
  const title = `New ${line.label.toLowerCase()}`
  useDocumentTitle(title)
  const [params] = useSearchParams()
  const [from, day] = [params.get('from'), params.get('day')]
  return (
    <ResourceContextProvider value={line.resource}>
      <Breadcrumb list="Schedule" here={title} />
      <Typography variant="h2" component="h1">
        {title}
      </Typography>
      {from ? (
        <Duplicate key={from} id={from} line={line} kind={kind} />
      ) : (
        <NewForm line={line} kind={kind} begin={emptyValues(kind, day && isDay(day) ? day : null)} />
      )}
    </ResourceContextProvider>
  )
}

/** The record as it is on opening: a later one would move what is being typed. */
const asOpened = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false }

function Duplicate({ id, line, kind }: ContentPageProps & { id: string }) {
  const { timeZone } = useHearth().tenant
  const { data, error } = useGetOne(line.resource, { id, meta: { duplicate: true } }, asOpened)
  if (error)
    return (
      <MessagePage title={`This ${line.label.toLowerCase()} cannot be duplicated`}>
        {error.message}
      </MessagePage>
    )
  if (!data) return <LoadingPage />
  return (
    <>
      <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>
        Copied from “{data.title}”, without its dates.
      </Typography>
      <NewForm line={line} kind={kind} begin={copyOf(kind, toContentRecord(data as never), timeZone)} />
    </>
  )
}

function NewForm({ line, kind, begin }: ContentPageProps & { begin: ContentValues }) {
  const { timeZone } = useHearth().tenant
  const navigate = useNavigate()
  const reload = useReloadContent()
  const form = useRecordCreate(contentDefinition(line.resource, kind, timeZone), begin, {
    savedText: 'Element Created',
    leave({ id }) {
      void reload()
      // In place of the form: the way back leads to the list.
      navigate(`/admin/${line.resource}/${id}/show`, { replace: true })
    },
  })
  return (
    <RecordForm form={form} wide>
      <ContentFields kind={kind} />
      <SaveBar isNew label={`Create ${line.label.toLowerCase()}`} back={{ to: '/admin/schedules' }} />
    </RecordForm>
  )
}
