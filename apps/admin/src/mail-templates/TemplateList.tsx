import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { Link } from 'react-router'
import { LoadingPage } from '../layout/LoadingPage.tsx'
import { useDocumentTitle } from '../layout/useDocumentTitle.ts'
import type { HearthDataProvider } from '../providers/dataProvider.ts'
import { DateTime } from '../shared/cells/DateTime.tsx'
import { StateChip } from '../shared/cells/StateChip.tsx'
import { nameOf } from '../shared/person/nameOf.ts'
import { type MailTemplate, templatesDocument } from './documents.ts'

const title = 'Email templates'

/** All emails that the community sends, and which of them have a text of its own. */
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
        The emails that the community sends. Each has a default text that you can replace with your own and
        restore at any time.
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

/** An email: what it is, when it is sent, and whose text it has. */
function TemplateCard({ template }: { template: MailTemplate }) {
  const { id, title, when, updated, updatedBy } = template
  return (
    <Box component="li" sx={cardStyle}>
      <Typography variant="h4" component={Link} to={`/admin/mailTemplates/${id}`} sx={linkStyle}>
        {title}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5, mb: 1.25 }}>
        {when}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 'auto' }}>
        <StateChip tone={updated ? 'personal' : 'neutral'}>
          {updated ? 'Custom text' : 'Default text'}
        </StateChip>
        {updated && (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {updatedBy && `${nameOf(updatedBy)} · `}
            <DateTime value={updated} />
          </Typography>
        )}
      </Box>
    </Box>
  )
}

const cardStyle = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  p: '16px 18px',
  border: 1,
  borderColor: 'divider',
  borderRadius: '16px',
  bgcolor: 'background.paper',
  '&:hover': { borderColor: 'hearth.edge' },
  '&:focus-within': { borderColor: 'primary.main' },
}

// The link's hit area is the card, its name the title alone.
const linkStyle = {
  color: 'text.primary',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '16px' },
}
