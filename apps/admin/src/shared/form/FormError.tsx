import Typography from '@mui/material/Typography'

/** What the server said about the whole form; there before it speaks, so that a screen reader hears it. */
export function FormError({ message }: { message: string | undefined }) {
  return (
    <Typography role="alert" sx={{ color: 'error.main', mt: message ? 2 : 0, fontWeight: 500 }}>
      {message}
    </Typography>
  )
}
