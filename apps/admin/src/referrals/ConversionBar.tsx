import Box from '@mui/material/Box'

const percent = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 0 })

/** How many of those who applied pay by now, as a figure; the bar only repeats it. */
export function ConversionBar({ share }: { share: number }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.25 }}>
      <Box component="span" aria-hidden sx={{ width: 72, height: 6, borderRadius: 99, bgcolor: 'divider' }}>
        <Box
          component="span"
          sx={{ display: 'block', height: 1, borderRadius: 99, bgcolor: 'hearth.financial', width: share }}
        />
      </Box>
      <Box component="span" sx={{ minWidth: 40, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
        {percent.format(share)}
      </Box>
    </Box>
  )
}
