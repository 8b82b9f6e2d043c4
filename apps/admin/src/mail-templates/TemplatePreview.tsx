import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { MailParts } from '../shared/mail/MailParts.tsx'
import type { MailText } from './mailTemplate.ts'
import { useMailPreview } from './useMailPreview.ts'

/** The mail as it would be with the text in the form; what is wrong with it is said here while one types. */
export function TemplatePreview({ id, text }: { id: string; text: MailText }) {
  const { data, error } = useMailPreview(id, text)
  return (
    <Box component="section" aria-label="Preview" sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Box role="status">
        {error ? (
          <Alert severity="error">{error.message}</Alert>
        ) : (
          <Typography sx={{ color: 'text.secondary' }}>
            Preview with sample values{data && ' · Subject: '}
            {data && (
              <Box component="strong" sx={{ color: 'text.primary', fontWeight: 550 }}>
                {data.subject}
              </Box>
            )}
          </Typography>
        )}
      </Box>
      {data ? <MailParts body={data} stacked /> : <Skeleton variant="rounded" height={560} />}
    </Box>
  )
}
