import { type TimelineKind, timelineKindLabel, timelineKinds } from '@hearth/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { FormError } from '../../shared/form/FormError.tsx'
import { Placeholder } from '../../shared/Placeholder.tsx'
import { Sheet } from '../../shared/Sheet.tsx'
import { TimelineEntry } from './TimelineEntry.tsx'
import { useTimeline } from './useTimeline.ts'

/** What happened to a member, newest first. */
export function Timeline({ memberId }: { memberId: string }) {
  const [kinds, setKinds] = useState<TimelineKind[]>([])
  const timeline = useTimeline(memberId, kinds)
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, isPlaceholderData } = timeline
  const events = data?.pages.flatMap((page) => page.events)
  return (
    <Sheet title="Timeline">
      <KindChips kinds={kinds} onChange={setKinds} />
      <FormError message={error?.message} />
      {!events && !error && <TimelinePlaceholder />}
      {events?.length === 0 && <NothingYet isNarrowed={kinds.length > 0} onAll={() => setKinds([])} />}
      <Box component="ol" aria-label="Timeline" sx={{ ...listStyle, opacity: isPlaceholderData ? 0.6 : 1 }}>
        {events?.map((event) => (
          <TimelineEntry key={event.id} event={event} />
        ))}
      </Box>
      {hasNextPage && (
        <Button size="small" loading={isFetchingNextPage} onClick={() => fetchNextPage()} sx={{ mt: 1 }}>
          Show earlier
        </Button>
      )}
    </Sheet>
  )
}

const listStyle = { listStyle: 'none', m: 0, p: 0 }

const TimelinePlaceholder = () => (
  <Box sx={{ display: 'grid', gap: 1.5 }}>
    {[1, 2, 3, 4, 5, 6].map((place) => (
      <Placeholder key={place} variant="rounded" height={44} />
    ))}
  </Box>
)

function NothingYet({ isNarrowed, onAll }: { isNarrowed: boolean; onAll: () => void }) {
  if (!isNarrowed)
    return (
      <Typography sx={{ color: 'text.secondary' }}>What happens to this member will appear here.</Typography>
    )
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <Typography sx={{ color: 'text.secondary' }}>Nothing of this kind.</Typography>
      <Button size="small" variant="text" onClick={onAll}>
        Show everything
      </Button>
    </Box>
  )
}

type ChipProps = { kinds: TimelineKind[]; onChange: (kinds: TimelineKind[]) => void }

/** Several kinds are shown together; none chosen is everything. */
function KindChips({ kinds, onChange }: ChipProps) {
  const toggle = (kind: TimelineKind) =>
    onChange(kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind])
  return (
    <Box role="group" aria-label="Show only" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mb: 1.5 }}>
      {timelineKinds.map((kind) => {
        const isOn = kinds.includes(kind)
        return (
          <Chip
            key={kind}
            component="button"
            size="small"
            label={timelineKindLabel(kind)}
            variant={isOn ? 'filled' : 'outlined'}
            aria-pressed={isOn}
            onClick={() => toggle(kind)}
            sx={isOn ? { bgcolor: 'hearth.professionalWash', color: 'hearth.professionalText' } : {}}
          />
        )
      })}
    </Box>
  )
}
