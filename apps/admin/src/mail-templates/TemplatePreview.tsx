import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { useDataProvider } from 'react-admin'
import type { HearthDataProvider } from '../providers/dataProvider.ts'
import { MailParts } from '../shared/mail/MailParts.tsx'
import { Placeholder } from '../shared/Placeholder.tsx'
import { useSettled } from '../shared/useSettled.ts'
import { type MailBody, type MailText, previewDocument } from './documents.ts'

/** The email as it would be with the text in the form; what is wrong with it appears here while one types. */
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
      {data ? <MailParts body={data} stacked /> : <Placeholder variant="rounded" height={560} />}
    </Box>
  )
}

/** Loads the preview once typing pauses, and shows the last good one meanwhile. */
function useMailPreview(id: string, { subject, body }: MailText) {
  const { request } = useDataProvider<HearthDataProvider>()
  const lastGood = useRef<MailBody>(undefined)
  const settled = useSettled(useMemo(() => ({ subject, body }), [subject, body]))
  const { data, error } = useQuery({
    queryKey: ['mailPreview', id, settled],
    queryFn: async ({ signal }) => {
      const { mailPreview } = await request(previewDocument, { id, input: settled }, { signal })
      lastGood.current = mailPreview
      return mailPreview
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return { data: data ?? lastGood.current, error }
}
