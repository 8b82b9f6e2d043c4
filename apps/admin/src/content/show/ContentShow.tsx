import Box from '@mui/material/Box'
import { ShowBase, useShowContext } from 'react-admin'
import { LoadingPage } from '../../layout/LoadingPage.tsx'
import { MessagePage } from '../../layout/MessagePage.tsx'
import { useDocumentTitle } from '../../layout/useDocumentTitle.ts'
import { useHearth } from '../../providers/hearth.ts'
import { Breadcrumb } from '../../shared/Breadcrumb.tsx'
import { DateTime } from '../../shared/cells/DateTime.tsx'
import { FactSheet } from '../../shared/FactSheet.tsx'
import { clocksDiffer, durationText, periodText } from '../../shared/time/periodText.ts'
import { ownTimeZone, zoneLabel } from '../../shared/time/zonedTime.ts'
import { toContentRecord } from '../documents.ts'
import type { ContentPageProps } from '../form/ContentCreate.tsx'
import { labelsOf, textsOf, valuesOf } from '../form/contentForm.ts'
import { PreviewPane } from '../form/PreviewPane.tsx'
import type { ContentKind, ContentRecord } from '../kinds/ContentKind.ts'
import { ContentAuditLog } from './ContentAuditLog.tsx'
import { ContentHead } from './ContentHead.tsx'

const quietly = { onError: () => undefined }

export function ContentShow(props: ContentPageProps) {
  return (
    <ShowBase queryOptions={quietly}>
      <ContentPage {...props} />
    </ShowBase>
  )
}

function ContentPage({ line, kind }: ContentPageProps) {
  const { record, error, isPending } = useShowContext()
  const title = record?.title ?? line.label
  useDocumentTitle(title)
  return (
    <>
      <Breadcrumb list="Schedule" here={title} />
      {isPending && <LoadingPage shape="record" />}
      {!isPending && !record && <MessagePage title={`${line.label} not found`}>{error?.message}</MessagePage>}
      {record && <ContentScreen line={line} kind={kind} record={toContentRecord(record as never)} />}
    </>
  )
}

/** One record: its card as members see it, when it is shown, and who did what to it. */
function ContentScreen({ line, kind, record }: ContentPageProps & { record: ContentRecord }) {
  const { timeZone } = useHearth().tenant
  return (
    <>
      <ContentHead line={line} record={record} />
      <Box sx={columnsStyle}>
        <Box sx={columnStyle}>
          {kind.Results && <kind.Results record={record} />}
          <FactSheet title="When" facts={timesOf(record, timeZone)} />
          <FactSheet title="About" facts={aboutOf(kind, record)} />
          <ContentAuditLog kind={kind} record={record} />
        </Box>
        <PreviewPane sides={kind.sides}>
          {(side, now) => (
            <kind.Card
              values={valuesOf(kind, record, timeZone)}
              schedule={record}
              now={now}
              side={side}
              record={record}
            />
          )}
        </PreviewPane>
      </Box>
    </>
  )
}

function timesOf(record: ContentRecord, timeZone: string) {
  const own = ownTimeZone()
  const inZone = (zone: string) => `${periodText(record, zone)}, ${zoneLabel(zone)}`
  return {
    Shown: inZone(timeZone),
    ...(clocksDiffer(record, timeZone, own) && { 'Your time': inZone(own) }),
    Duration: durationText(record.start, record.end),
    Created: <DateTime value={record.created} />,
    'Last changed': <DateTime value={record.updated} />,
  }
}

/** Long texts are on the card. */
const onCard = ['description', 'imageURL', 'imageFocusX', 'imageFocusY', 'choices']

function aboutOf(kind: ContentKind, record: ContentRecord) {
  const fields = [...Object.keys(kind.fields), 'backgroundColour'].filter((field) => !onCard.includes(field))
  return Object.fromEntries(
    fields.map((field) => [labelsOf(kind)(field), textsOf(kind)(field, record[field])]),
  )
}

const columnsStyle = {
  display: 'grid',
  alignItems: 'start',
  gap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 440px)' },
}

const columnStyle = { display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }
