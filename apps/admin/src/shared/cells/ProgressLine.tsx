import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'

type Props = {
  label: string
  /** From 0 to 1; null while it is unknown. */
  share: number | null
  text: string
}

/** A bar that says in words how far it is. */
export function ProgressLine({ label, share, text }: Props) {
  return (
    <Box>
      <LinearProgress
        aria-label={label}
        aria-valuetext={text}
        variant={share === null ? 'indeterminate' : 'determinate'}
        {...(share === null ? {} : { value: Math.round(share * 100) })}
        sx={barStyle}
      />
      <Typography aria-hidden sx={{ color: 'text.secondary', mt: 0.75, fontVariantNumeric: 'tabular-nums' }}>
        {text}
      </Typography>
    </Box>
  )
}

const barStyle = {
  height: 10,
  borderRadius: 99,
  bgcolor: 'hearth.neutralWash',
  '& .MuiLinearProgress-bar': { bgcolor: 'hearth.professional', borderRadius: 99 },
}
