import Typography from '@mui/material/Typography'
import { usePillars } from '../living-rooms/index.tsx'
import { FactSheet } from '../shared/FactSheet.tsx'
import { RecordPage } from '../shared/record-page/RecordPage.tsx'
import type { Milestone } from './documents.ts'
import { MembersFigure, RoomsFigure } from './figures.tsx'

export function MilestoneShow() {
  const { labelOf } = usePillars()
  return (
    <RecordPage<Milestone> list="Milestones" noun="Milestone" titleOf={({ name }) => name}>
      {(milestone) => (
        <>
          <Typography variant="h2" component="h1" sx={{ mb: 2.5 }}>
            {milestone.name}
          </Typography>
          <FactSheet
            title="About this milestone"
            facts={{
              Pillar: labelOf(milestone.pillar.name),
              'Members who chose it': <MembersFigure milestone={milestone} />,
              'Living Rooms with it': <RoomsFigure milestone={milestone} />,
            }}
          />
        </>
      )}
    </RecordPage>
  )
}
