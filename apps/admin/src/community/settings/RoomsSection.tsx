import { communityLimits } from '@hearth/contract'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import type { Problems } from '../../shared/record-form/recordForm.ts'
import { Sheet } from '../../shared/Sheet.tsx'
import type { Community } from '../documents.ts'
import { CommunityPage } from './CommunityPage.tsx'
import { type PillarLine, PillarsInput } from './PillarsInput.tsx'
import { SectionForm } from './SectionForm.tsx'

type Values = { pillars: PillarLine[] }

function problemOf(pillars: PillarLine[]): string | undefined {
  if (!pillars.some(({ isFeatureOn }) => isFeatureOn)) return 'Keep at least one event category on.'
  return pillars.some(({ displayName }) => !displayName.trim())
    ? 'Give each event category a name.'
    : undefined
}

const section = {
  fields: ['pillars'] as const,
  toValues: ({ pillars }: Community): Values => ({
    pillars: pillars.map(({ pillar, isFeatureOn, displayName }) => ({ pillar, isFeatureOn, displayName })),
  }),
  toInput: ({ pillars }: Values) => ({
    pillars: pillars.map((one) => ({ ...one, displayName: one.displayName.trim() })),
  }),
  problemsOf: ({ pillars }: Values): Problems => {
    const problem = problemOf(pillars)
    return problem ? { pillars: problem } : {}
  },
}

/** The event categories of Living Rooms, and the way to what else is set about them. */
export const RoomsSection = () => (
  <CommunityPage
    section="categories"
    about="The event categories that Living Rooms, polls and milestones belong to: which are offered, in which order and under which names."
  >
    {(record) => (
      <SectionForm record={record} section={section} reloads="/admin/community/categories">
        <Sheet title="Event categories">
          <PillarsInput name="pillars" maxLength={communityLimits.pillarName} />
          <Typography sx={{ color: 'text.secondary', mt: 2, maxWidth: '65ch' }}>
            A category that is off is not offered for new Living Rooms. Those that have it keep it, stay in
            every list and can be edited.
          </Typography>
        </Sheet>
        <Box sx={{ mt: 2.5 }}>
          <Sheet title="Hosts and meeting addresses">
            <MuiLink component={Link} to="/admin/livingRooms/settings">
              Open the Living Room settings
            </MuiLink>
          </Sheet>
        </Box>
      </SectionForm>
    )}
  </CommunityPage>
)
