import Box from '@mui/material/Box'

const count = new Intl.NumberFormat('en-GB')

type Props = { taken: number; capacity: number; of?: string }

/** '36 of 50' with a thin bar below, which only repeats it; more than all seats are taken by a deliberate override. */
export function SeatsBar({ taken, capacity, of = '' }: Props) {
  const over = taken > capacity
  return (
    <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0, fontVariantNumeric: 'tabular-nums' }}>
      <span>
        {count.format(taken)} of {count.format(capacity)}
        {of}
      </span>
      <Box aria-hidden sx={{ height: 4, borderRadius: 99, bgcolor: 'divider', overflow: 'hidden' }}>
        <Box
          sx={{
            height: 1,
            width: `${Math.min(100, (100 * taken) / capacity)}%`,
            bgcolor: over ? 'error.main' : 'hearth.professional',
          }}
        />
      </Box>
    </Box>
  )
}
