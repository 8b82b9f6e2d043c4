import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { LoadingPage } from '../layout/LoadingPage.tsx'
import { useDocumentTitle } from '../layout/useDocumentTitle.ts'
import type { HearthDataProvider } from '../providers/dataProvider.ts'
import { templatesDocument } from './documents.ts'
import { TemplateCard } from './TemplateCard.tsx'

const title = 'Mail templates'

/** All mails that the community sends, and which of them have a text of its own. */
export function TemplateList() {
  useDocumentTitle(title)
  const { request } = useDataProvider<HearthDataProvider>()
  const { data, error, isPending } = useQuery({
    queryKey: ['mailTemplates', 'list'],
    queryFn: async () => (await request(templatesDocument, {})).mailTemplates,
  })
  return (
    <>
      <Typography variant="h1">{title}</Typography>
      <Typography sx={{ color: 'text.secondary', mt: 1, mb: 3, maxWidth: '62ch' }}>
        The mails that are sent by themselves. Each comes with a text that you can make your own, and take
        back.
      </Typography>
      {isPending && <LoadingPage />}
      {error && <Alert severity="warning">{error.message}</Alert>}
      <Box component="ul" aria-label={title} sx={listStyle}>
        {data?.map((template) => (
          <TemplateCard key={template.id} template={template} />
        ))}
      </Box>
    </>
  )
}

const listStyle = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(360px, 100%), 1fr))',
  listStyle: 'none',
  m: 0,
  p: 0,
}
