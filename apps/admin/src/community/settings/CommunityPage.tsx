import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useGetOne } from 'react-admin'
import { Link } from 'react-router'
import { LoadingPage } from '../../layout/LoadingPage.tsx'
import { MessagePage } from '../../layout/MessagePage.tsx'
import { useDocumentTitle } from '../../layout/useDocumentTitle.ts'
import { useHearth } from '../../providers/hearth.ts'
import type { Community } from '../documents.ts'

/** The sections of the settings, each at an address of its own. */
const sections = [
  { path: '', label: 'General' },
  { path: 'look', label: 'Look' },
  { path: 'addresses', label: 'Addresses' },
  { path: 'membership', label: 'Time and prices' },
  { path: 'categories', label: 'Living Rooms' },
  { path: 'choices', label: 'Choice lists' },
  { path: 'history', label: 'Audit log' },
] as const

type SectionPath = (typeof sections)[number]['path']

type Props = {
  section: SectionPath
  about: ReactNode
  children: (record: Community) => ReactNode
}

/** The record as it is on opening: a later one would move what is being typed. */
const asOpened = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false }

/** The frame of one section: the way to the others, and the community as it is on opening. */
export function CommunityPage({ section, about, children }: Props) {
  const here = sections.find(({ path }) => path === section)?.label
  useDocumentTitle(section === '' ? 'Community' : `Community: ${here}`)
  const { tenantId } = useHearth().tenant
  const { data, error } = useGetOne<Community>('community', { id: tenantId }, asOpened)
  if (error) return <MessagePage title="The community could not be loaded">{error.message}</MessagePage>
  return (
    <>
      <Typography variant="h1">Community</Typography>
      <Box component="nav" aria-label="Settings of the community" sx={navStyle}>
        {sections.map(({ path, label }) => (
          <MuiLink
            key={path}
            component={Link}
            to={`/admin/community${path && `/${path}`}`}
            underline="none"
            aria-current={path === section ? 'page' : undefined}
            ref={path === section ? bringIntoSight : undefined}
            sx={linkStyle}
          >
            {label}
          </MuiLink>
        ))}
      </Box>
      <Typography sx={{ color: 'text.secondary', mb: 2, maxWidth: '70ch' }}>{about}</Typography>
      {data ? children(data) : <LoadingPage />}
    </>
  )
}

/** On a phone the row of sections is longer than the screen. */
function bringIntoSight(link: HTMLElement | null) {
  const row = link?.parentElement
  if (row) row.scrollLeft = link.offsetLeft - row.offsetLeft - 24
}

const navStyle = {
  display: 'flex',
  gap: 0.5,
  mt: 1.5,
  mb: 2,
  borderBottom: 1,
  borderColor: 'divider',
  overflowX: 'auto',
  scrollbarWidth: 'none',
}

const linkStyle = {
  flex: 'none',
  px: 1.5,
  py: 1.25,
  fontWeight: 500,
  color: 'text.secondary',
  borderBottom: 2,
  borderColor: 'transparent',
  '&[aria-current]': { color: 'text.primary', borderColor: 'primary.main' },
}
