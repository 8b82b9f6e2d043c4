import type { TimelineKind } from '@hearth/contract'
import EditIcon from '@mui/icons-material/EditOutlined'
import SupportIcon from '@mui/icons-material/ForumOutlined'
import ReportIcon from '@mui/icons-material/GppMaybeOutlined'
import GroupsIcon from '@mui/icons-material/GroupsOutlined'
import LoginIcon from '@mui/icons-material/LoginOutlined'
import MailIcon from '@mui/icons-material/MailOutlined'
import PaymentIcon from '@mui/icons-material/PaymentOutlined'
import NoteIcon from '@mui/icons-material/StickyNote2Outlined'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { DateTime } from '../../shared/cells/DateTime.tsx'
import { FoldedText } from '../../shared/FoldedText.tsx'
import { PersonLink } from '../../shared/person/PersonLink.tsx'
import { auditChanges } from '../show/auditChanges.ts'
import type { TimelineEvent } from './useTimeline.ts'

const looks: Record<TimelineKind, { Icon: typeof EditIcon; tone: string }> = {
  JOINING: { Icon: LoginIcon, tone: 'financial' },
  MEMBERSHIP: { Icon: PaymentIcon, tone: 'professional' },
  ROOM: { Icon: GroupsIcon, tone: 'professional' },
  EMAIL: { Icon: MailIcon, tone: 'neutral' },
  SUPPORT: { Icon: SupportIcon, tone: 'personal' },
  NOTE: { Icon: NoteIcon, tone: 'personal' },
  REPORT: { Icon: ReportIcon, tone: 'personal' },
  CHANGE: { Icon: EditIcon, tone: 'neutral' },
}

/** One thing that happened: what, when and who did it. */
export function TimelineEntry({ event }: { event: TimelineEvent }) {
  const { kind, title, detail, path, at, actor, change } = event
  const { Icon, tone } = looks[kind]
  return (
    <Box component="li" sx={entryStyle}>
      <Box aria-hidden sx={{ ...signStyle, ...toneStyle(tone) }}>
        <Icon sx={{ fontSize: 16 }} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography component="div" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
          {path ? (
            <MuiLink component={Link} to={`/admin${path}`} underline="hover" color="inherit">
              {title}
            </MuiLink>
          ) : (
            title
          )}
        </Typography>
        {detail && <FoldedText text={detail} variant="body2" />}
        {change && <Changes change={change} />}
        <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
          <DateTime value={at} />
          {actor && (
            <>
              {' · '}
              <PersonLink person={actor} />
            </>
          )}
        </Typography>
      </Box>
    </Box>
  )
}

const toneStyle = (tone: string) =>
  tone === 'neutral'
    ? { bgcolor: 'hearth.neutralWash', color: 'text.secondary' }
    : { bgcolor: `hearth.${tone}Wash`, color: `hearth.${tone}Text` }

const entryStyle = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '28px minmax(0, 1fr)',
  gap: 1.25,
  pb: 1.75,
  // The line from one event to the next.
  '&:not(:last-child)::before': {
    content: '""',
    position: 'absolute',
    top: 30,
    bottom: 2,
    left: 13.5,
    borderLeft: 1,
    borderColor: 'divider',
  },
}

const signStyle = { width: 28, height: 28, borderRadius: '50%', display: 'grid', placeItems: 'center' }

/** The changed fields, before and after. */
function Changes({ change }: { change: NonNullable<TimelineEvent['change']> }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 0.25, p: 0 }}>
      {auditChanges(change, true).map(({ source, label, before, after }) => (
        <Typography key={source} variant="body2" component="li" sx={{ overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {label}:{' '}
          </Box>
          {before && `${shortened(before)} → `}
          {after ? shortened(after) : 'cleared'}
        </Typography>
      ))}
    </Box>
  )
}

/** The whole values are in the audit log. */
const shortened = (text: string): string => (text.length > 80 ? `${text.slice(0, 80).trimEnd()}…` : text)
