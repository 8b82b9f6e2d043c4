import type { Pillar } from '@hearth/contract'
import { maxMilestones } from '@hearth/contract'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useGetList } from 'react-admin'
import { Link } from 'react-router'
import { LoadingPage } from '../layout/LoadingPage.tsx'
import { useDocumentTitle } from '../layout/useDocumentTitle.ts'
import { usePillars } from '../living-rooms/index.tsx'
import { Sheet } from '../shared/Sheet.tsx'
import type { Milestone } from './documents.ts'
import { MembersFigure, RoomsFigure } from './figures.tsx'

const title = 'Milestones'

/** All milestones by pillar, each with how many members chose it and how many rooms carry it. */
export function MilestoneList() {
  useDocumentTitle(title)
  const { all } = usePillars()
  const { data, error, isPending } = useGetList<Milestone>('milestones', {
    pagination: { page: 1, perPage: maxMilestones },
    sort: { field: 'id', order: 'ASC' },
  })
  if (isPending) return <LoadingPage />
  return (
    <>
      <Typography variant="h1">{title}</Typography>
      <Typography sx={{ color: 'text.secondary', mt: 0.5, mb: 2.5 }}>
        What members work on and Living Rooms are about. Each figure leads to those it counts.
      </Typography>
      {error && <Alert severity="warning">{error.message}</Alert>}
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 880 }}>
        {all.map(({ value, label }) => (
          <PillarSheet
            key={value}
            label={label}
            milestones={(data ?? []).filter(({ pillar }) => pillar.name === (value as Pillar))}
          />
        ))}
      </Box>
    </>
  )
}

function PillarSheet({ label, milestones }: { label: string; milestones: Milestone[] }) {
  return (
    <Sheet title={label}>
      <Box component="table" aria-label={label} sx={tableStyle}>
        <thead>
          <tr>
            <th scope="col">Milestone</th>
            <th scope="col">Members</th>
            <th scope="col">Living Rooms</th>
          </tr>
        </thead>
        <tbody>
          {milestones.map((milestone) => (
            <tr key={milestone.id}>
              <th scope="row">
                <MuiLink
                  component={Link}
                  to={`/admin/milestones/${encodeURIComponent(milestone.id)}/show`}
                  underline="hover"
                >
                  {milestone.name}
                </MuiLink>
              </th>
              <td>
                <MembersFigure milestone={milestone} />
              </td>
              <td>
                <RoomsFigure milestone={milestone} />
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Sheet>
  )
}

const tableStyle = {
  width: 1,
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th': { textAlign: 'left', fontWeight: 'inherit' },
  '& thead th': { color: 'text.secondary', fontSize: 12, pb: 0.75 },
  '& td, & thead th:not(:first-of-type)': { textAlign: 'right', width: 110 },
  '& tbody th, & td': { py: 0.75, borderTop: 1, borderColor: 'divider' },
}
