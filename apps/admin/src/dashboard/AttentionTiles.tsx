import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatFully } from '../shared/cells/DateTime.tsx'
import { type Noun, pluralOf } from '../shared/counted.ts'
import { Placeholder } from '../shared/Placeholder.tsx'
import { relativeTime } from '../shared/time/relativeTime.ts'
import type { Attention } from './documents.ts'
import { FigureTile, tileStyle } from './FigureTile.tsx'

/** `moment` says before a relative time what happened or happens then. */
type Tile = { noun: Noun; moment: string; to: string }

const listOf = (resource: string, filter: Record<string, string[]>) =>
  `/admin/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`

const tiles: Record<Attention['kind'], Tile> = {
  APPLICATIONS: {
    noun: { one: 'Application waiting', many: 'Applications waiting' },
    moment: 'Oldest',
    to: listOf('applications', { status: ['PENDING'] }),
  },
  SUPPORT: {
    noun: { one: 'Support request unanswered', many: 'Support requests unanswered' },
    moment: 'Oldest',
    to: listOf('support', { state: ['OPEN'] }),
  },
  REPORTS: {
    noun: { one: 'Report open', many: 'Reports open' },
    moment: 'Oldest',
    to: listOf('reports', { status: ['OPEN'] }),
  },
  PAYMENTS: {
    noun: { one: 'Payment failed', many: 'Payments failed' },
    moment: 'Oldest',
    to: listOf('payments', { state: ['FAILED'], overdue: ['true'] }),
  },
  MAILS: {
    noun: { one: 'Email failed', many: 'Emails failed' },
    moment: 'Latest',
    to: listOf('outbox', { state: ['FAILED'] }),
  },
  ADDRESSES: {
    noun: { one: 'Address takes no email', many: 'Addresses take no email' },
    moment: 'Latest',
    to: listOf('users', { emailBounced: ['true'] }),
  },
  ROOMS: {
    noun: { one: 'Room soon with free seats', many: 'Rooms soon with free seats' },
    moment: 'Next',
    to: '/admin/livingRooms',
  },
  CONTENT: {
    noun: { one: 'Card ends soon', many: 'Cards end soon' },
    moment: 'Next',
    to: listOf('schedules', { state: ['LIVE'] }),
  },
}

/** Each leads to the list of what it counts. */
export function AttentionTiles({ attention }: { attention: Attention[] | undefined }) {
  return (
    <Box component="section" aria-label="Needs attention" sx={{ minHeight: 104 }}>
      {attention?.length === 0 ? (
        <Box sx={[tileStyle, { minHeight: 104, alignContent: 'center' }]}>
          <Typography variant="h4" component="p">
            All caught up
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>
            Applications, support requests, reports, failed payments and emails that did not arrive will
            appear here.
          </Typography>
        </Box>
      ) : (
        <Box component="ul" sx={tilesStyle}>
          {attention
            ? attention.map((waiting) => (
                <li key={waiting.kind}>
                  <AttentionTile waiting={waiting} />
                </li>
              ))
            : [1, 2, 3, 4].map((place) => (
                <li key={place}>
                  <Placeholder variant="rounded" height={104} label="Loading what needs attention" />
                </li>
              ))}
        </Box>
      )}
    </Box>
  )
}

const numbers = new Intl.NumberFormat('en-GB')

function AttentionTile({ waiting: { kind, count, at } }: { waiting: Attention }) {
  const tile = tiles[kind]
  if (!tile) return null
  return (
    <FigureTile to={tile.to} label={pluralOf(count, tile.noun)} figure={numbers.format(count)}>
      <time dateTime={at} title={formatFully(at)}>
        {tile.moment} {relativeTime(at, new Date())}
      </time>
    </FigureTile>
  )
}

const tilesStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(200px, 1fr))' },
}
