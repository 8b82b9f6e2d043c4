import Typography from '@mui/material/Typography'

const count = new Intl.NumberFormat('en-GB')

/** Says below a table that it does not have all lines, and where they are. */
export function FirstOnly({ shown, total }: { shown: number; total: number }) {
  if (shown >= total) return null
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5 }}>
      Showing the first {count.format(shown)}. The report has all of them.
    </Typography>
  )
}
