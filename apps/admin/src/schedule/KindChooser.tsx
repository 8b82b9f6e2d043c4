import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Link, useSearchParams } from 'react-router'
import { kinds } from '../content/index.tsx'
import { useDocumentTitle } from '../layout/useDocumentTitle.ts'
import { Breadcrumb } from '../shared/Breadcrumb.tsx'
import { KindSketch } from './KindSketch.tsx'

const title = 'Schedule content'

/** Which kind of content to make, each drawn as members will see it. */
export function KindChooser() {
  useDocumentTitle(title)
  const [params] = useSearchParams()
  const day = params.get('day')
  return (
    <>
      <Breadcrumb list="Schedule" path="/admin/schedules" here={title} />
      <Typography variant="h2" component="h1" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2.5 }}>Choose what members will see.</Typography>
      <Box component="ul" sx={listStyle}>
        {kinds.map(({ type, path, label, about }) => (
          <Box component="li" key={type} sx={cardStyle}>
            <KindSketch type={type} />
            <Typography
              component={Link}
              to={`/admin/schedule/${path}${day ? `?${new URLSearchParams({ day })}` : ''}`}
              sx={linkStyle}
            >
              {label}
            </Typography>
            <Typography sx={{ color: 'text.secondary' }}>{about}</Typography>
          </Box>
        ))}
      </Box>
    </>
  )
}

const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))',
  maxWidth: 1000,
}

const cardStyle = {
  position: 'relative',
  p: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: '16px',
  bgcolor: 'background.paper',
  '&:hover': { borderColor: 'primary.main' },
  '&:focus-within': { outline: 2, outlineColor: 'hearth.focus', outlineOffset: 2 },
}

// The link's hit area is the card.
const linkStyle = {
  typography: 'h4',
  display: 'block',
  mt: 1.5,
  mb: 0.5,
  color: 'text.primary',
  textDecoration: 'none',
  '&:focus-visible': { outline: 'none' },
  '&::after': { content: '""', position: 'absolute', inset: 0 },
}
