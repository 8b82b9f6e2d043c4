import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'

type Props = { pending: boolean; error?: string | undefined; onShow: () => void }

/** Stands in place of what is hidden, and says that looking is recorded. */
export function SensitiveNotice({ pending, error, onShow }: Props) {
  return (
    <Box sx={{ mt: 2, p: 2, borderRadius: '12px', border: 1, borderStyle: 'dashed', borderColor: 'divider' }}>
      <Typography sx={{ color: 'text.secondary', mb: 1.25 }}>
        Ethnicity, income and children are hidden. Each view is recorded with name and time.
      </Typography>
      <Button loading={pending} onClick={onShow} sx={{ whiteSpace: 'normal' }}>
        Show them and record that I looked
      </Button>
      {error && <Typography sx={{ color: 'error.main', mt: 1 }}>{error}</Typography>}
    </Box>
  )
}
