import Box from '@mui/material/Box'
import type { ImportJob } from './importJob.ts'

/** The lines by what became of them; the sentence beside it says the same. */
export function OutcomeBar({ job: { done, skipped, failed } }: { job: ImportJob }) {
  const parts = [
    { name: 'done', lines: done, colour: 'hearth.financial' },
    { name: 'skipped', lines: skipped, colour: 'hearth.personal' },
    { name: 'failed', lines: failed, colour: 'error.main' },
  ]
  return (
    <Box aria-hidden sx={barStyle}>
      {parts
        .filter(({ lines }) => lines > 0)
        .map(({ name, lines, colour }) => (
          <Box key={name} sx={{ flexGrow: lines, minWidth: 6, bgcolor: colour }} />
        ))}
    </Box>
  )
}

const barStyle = {
  display: 'flex',
  gap: '2px',
  height: 10,
  borderRadius: 99,
  overflow: 'hidden',
  bgcolor: 'hearth.neutralWash',
}
