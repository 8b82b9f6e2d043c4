import Typography from '@mui/material/Typography'
import { type RaRecord, useDataProvider } from 'react-admin'
import { useLocation, useNavigate } from 'react-router'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { useHearth } from '../../providers/hearth.ts'
import { nameOf } from '../../shared/person/nameOf.ts'
import { EditPage } from '../../shared/record-form/EditPage.tsx'
import { RecordForm } from '../../shared/record-form/RecordForm.tsx'
import type { ConflictRules } from '../../shared/record-form/recordForm.ts'
import { SaveBar } from '../../shared/record-form/SaveBar.tsx'
import { useRecordEdit } from '../../shared/record-form/useRecordEdit.ts'
import { contentAuditDocument, toContentRecord } from '../documents.ts'
import type { ContentKind, ContentRecord } from '../kinds/ContentKind.ts'
import { useReloadContent } from '../useReloadContent.ts'
import type { ContentPageProps } from './ContentCreate.tsx'
import { ContentFields } from './ContentFields.tsx'
import { contentDefinition, textsOf } from './contentForm.ts'

export function ContentEdit({ line, kind }: ContentPageProps) {
  return (
    <EditPage<RaRecord> list="Schedule" one={line.label.toLowerCase()} titleOf={({ title }) => title}>
      {(record) => (
        <EditForm key={record.id} line={line} kind={kind} record={toContentRecord(record as never)} />
      )}
    </EditPage>
  )
}

function EditForm({ line, kind, record }: ContentPageProps & { record: ContentRecord }) {
  const { timeZone } = useHearth().tenant
  const navigate = useNavigate()
  const reload = useReloadContent()
  const { state } = useLocation()
  const back = { to: `/admin/${line.resource}/${record.id}/show`, state }
  const conflict = contentConflict(kind, useDataProvider<HearthDataProvider>())
  const definition = { ...contentDefinition(line.resource, kind, timeZone), conflict }
  const { form } = useRecordEdit(definition, record, {
    savedText: 'The changes are saved',
    leave() {
      void reload()
      // From the record's page, the way back leads from there to the list again.
      if (state?.fromPage) navigate(-1)
      else navigate(back.to, { state, replace: true })
    },
  })
  return (
    <>
      <Typography variant="h2" component="h1">
        {record.title}
      </Typography>
      <RecordForm form={form} wide>
        <ContentFields kind={kind} record={record} />
        <SaveBar label="Save changes" back={back} />
      </RecordForm>
    </>
  )
}

const newestEntries = 20

/** Who changed a field last is in the record's audit log. */
const contentConflict = (
  kind: ContentKind,
  { request }: HearthDataProvider,
): ConflictRules<ContentRecord> => ({
  textOf: textsOf(kind),
  async load({ id }) {
    const [answer, { contentAuditLog: log }] = await Promise.all([
      request(kind.documents.one, { id }),
      request(contentAuditDocument, { id, limit: newestEntries, page: 1 }),
    ])
    const [latest] = Object.values(answer)
    if (!latest) throw new Error('This record no longer exists')
    const entries = log.edges.map(({ node }) => node)
    return {
      latest: toContentRecord(latest as never),
      lastChange(field) {
        const entry = entries.find(({ updatedDetails }) => field in JSON.parse(updatedDetails))
        return entry && { who: entry.actor ? nameOf(entry.actor) : 'A colleague', when: entry.created }
      },
    }
  },
})
