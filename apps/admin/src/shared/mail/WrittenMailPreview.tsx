import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Placeholder } from '../Placeholder.tsx'
import { useSettled } from '../useSettled.ts'
import { MailPaper } from './MailPaper.tsx'
import { repliesText, type Writing, type WrittenMail } from './writing.ts'

type Props = {
  writing: Writing
  loadPreview: (writing: Writing) => Promise<WrittenMail>
  previewKey: readonly unknown[]
}

/** Shown in the preview where words are still missing. */
const dots = '…'

/** The very email, with the words as they were a moment ago. */
export function WrittenMailPreview({ writing, loadPreview, previewKey }: Props) {
  const { subject, text } = useSettled(writing)
  const { data, error } = useQuery({
    queryKey: ['writtenMail', ...previewKey, subject, text],
    queryFn: () => loadPreview({ subject: subject.trim() || dots, text: text.trim() || dots }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  return (
    <Box sx={{ minWidth: 0, mt: 2 }}>
      <Typography sx={{ fontWeight: 550, mb: 0.75 }}>Preview</Typography>
      {error && <Alert severity="warning">{error.message}</Alert>}
      {!data && !error && <Placeholder variant="rounded" height={280} />}
      {data && !error && (
        <>
          <MailPaper recipient={data.recipient} subject={data.subject} text={data.text} />
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
            {repliesText(data.replyTo)}
          </Typography>
        </>
      )}
    </Box>
  )
}
