import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { DateTime } from '../shared/DateTime.tsx'
import { nameOf } from '../shared/person/nameOf.ts'
import { StateChip } from '../shared/StateChip.tsx'
import type { MailTemplate } from './mailTemplate.ts'

/** A mail: what it is, when it goes, and whose text it has. */
export function TemplateCard({ template }: { template: MailTemplate }) {
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
        <StateChip tone={updated ? 'personal' : 'neutral'}>{updated ? 'Own text' : 'Default text'}</StateChip>
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

// The link's hit area is the whole card, its name the title alone.
const linkStyle = {
  color: 'text.primary',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '16px' },
}
