import Typography from '@mui/material/Typography'
import { ShowBase, useShowContext } from 'react-admin'
import { LoadingPage } from '../layout/LoadingPage.tsx'
import { MessagePage } from '../layout/MessagePage.tsx'
import { useDocumentTitle } from '../layout/useDocumentTitle.ts'
import { usePillars } from '../living-rooms/index.tsx'
import { Breadcrumb } from '../shared/Breadcrumb.tsx'
import { FactSheet } from '../shared/FactSheet.tsx'
import type { Milestone } from './documents.ts'
import { MembersFigure, RoomsFigure } from './figures.tsx'

const quietly = { onError: () => undefined }

export function MilestoneShow() {
  return (
    <ShowBase<Milestone> queryOptions={quietly}>
      <MilestonePage />
    </ShowBase>
  )
}

function MilestonePage() {
  const { record, error, isPending } = useShowContext<Milestone>()
  const { labelOf } = usePillars()
  const title = record?.name ?? 'Milestone'
  useDocumentTitle(title)
  return (
    <>
      <Breadcrumb list="Milestones" here={title} />
      {isPending && <LoadingPage shape="record" />}
      {!isPending && !record && <MessagePage title="Milestone not found">{error?.message}</MessagePage>}
      {record && (
        <>
          <Typography variant="h2" component="h1" sx={{ mb: 2.5 }}>
            {record.name}
          </Typography>
          <FactSheet
            title="About this milestone"
            facts={{
              Pillar: labelOf(record.pillar.name),
              'Members who chose it': <MembersFigure milestone={record} />,
              'Living Rooms with it': <RoomsFigure milestone={record} />,
            }}
          />
        </>
      )}
    </>
  )
}
