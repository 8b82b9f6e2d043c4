import { useHearth } from '../../providers/hearth.ts'
import { DateTime } from '../../shared/cells/DateTime.tsx'
import { FactSheet } from '../../shared/FactSheet.tsx'
import { Columns } from '../../shared/record-page/Columns.tsx'
import { RecordPage } from '../../shared/record-page/RecordPage.tsx'
import { clocksDiffer, durationText, periodText } from '../../shared/time/periodText.ts'
import { ownTimeZone, zoneLabel } from '../../shared/time/zonedTime.ts'
import { toContentRecord } from '../documents.ts'
import type { ContentPageProps } from '../form/ContentCreate.tsx'
import { labelsOf, textsOf, valuesOf } from '../form/contentForm.ts'
import { PreviewPane } from '../form/PreviewPane.tsx'
import type { ContentKind, ContentRecord } from '../kinds/ContentKind.ts'
import { ContentAuditLog } from './ContentAuditLog.tsx'
import { ContentHead } from './ContentHead.tsx'

export const ContentShow = ({ line, kind }: ContentPageProps) => (
  <RecordPage list="Schedule" noun={line.label} titleOf={({ title }) => title}>
    {(record) => <ContentScreen line={line} kind={kind} record={toContentRecord(record as never)} />}
  </RecordPage>
)

/** One record: its card as members see it, when it is shown, and who did what to it. */
function ContentScreen({ line, kind, record }: ContentPageProps & { record: ContentRecord }) {
  const { timeZone } = useHearth().tenant
  return (
    <>
      <ContentHead line={line} record={record} />
      <Columns
        widths="minmax(0, 1fr) minmax(0, 440px)"
        left={
          <>
            {kind.Results && <kind.Results record={record} />}
            <FactSheet title="When" facts={timesOf(record, timeZone)} />
            <FactSheet title="About" facts={aboutOf(kind, record)} />
            <ContentAuditLog kind={kind} record={record} />
          </>
        }
        right={
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
        }
      />
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
