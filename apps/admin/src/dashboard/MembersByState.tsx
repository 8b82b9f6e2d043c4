import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { useTheme } from '@mui/material/styles'
import { ChartSheet, Donut } from '../shared/charts/ChartSheet.tsx'
import type { Slice } from '../shared/charts/Donut.tsx'
import type { Dashboard } from './documents.ts'
import { FigureTile } from './FigureTile.tsx'

const listOf = (active: boolean) =>
  `/admin/users?${new URLSearchParams({
    filter: JSON.stringify({ active: [String(active)] }),
    page: '1',
    perPage: '25',
  })}`

const numbers = new Intl.NumberFormat('en-GB')
const textOf = (count: number | undefined): string => (count === undefined ? '–' : numbers.format(count))
const shares = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 0 })

type Totals = Dashboard['totalUsers']

/** How many have an open account: a ring whose slices open the list, and the two totals that lead to it. */
export function MembersByState({ totals }: { totals: Totals | undefined }) {
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateRows: '1fr auto' }}>
      <Ring totals={totals} />
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
        <FigureTile label="Activated Members" figure={textOf(totals?.activated)} to={listOf(true)} />
        <FigureTile label="Unactivated Members" figure={textOf(totals?.unactivated)} to={listOf(false)} />
      </Box>
    </Box>
  )
}

function Ring({ totals }: { totals: Totals | undefined }) {
  const { hearth } = useTheme().palette
  const states = [
    {
      id: 'active',
      label: 'Active',
      value: totals?.activated ?? 0,
      color: hearth.professional,
      href: listOf(true),
    },
    {
      id: 'inactive',
      label: 'Inactive',
      value: totals?.unactivated ?? 0,
      color: hearth.line,
      href: listOf(false),
    },
  ]
  return (
    <ChartSheet
      title="Active and Inactive Members"
      height={200}
      table={
        totals && { head: ['Account', 'Members'], rows: states.map(({ label, value }) => [label, value]) }
      }
    >
      <Box sx={ringStyle}>
        <Donut slices={states} height={180} />
        <Legend slices={states} />
      </Box>
    </ChartSheet>
  )
}

/** The slices as links, for keyboards and for those who cannot tell the colours apart. */
function Legend({ slices }: { slices: Slice[] }) {
  const all = slices.reduce((sum, { value }) => sum + value, 0)
  return (
    <Box component="ul" sx={legendStyle}>
      {slices.map(({ id, label, value, color, href }) => (
        <li key={id}>
          <Box component="span" sx={{ ...dotStyle, bgcolor: color }} />
          <MuiLink href={href} target="_blank" rel="noopener" underline="hover">
            {label}
          </MuiLink>
          <span>{shares.format(all === 0 ? 0 : value / all)}</span>
        </li>
      ))}
    </Box>
  )
}

const ringStyle = {
  display: 'grid',
  gap: 2,
  alignItems: 'center',
  gridTemplateColumns: 'minmax(0, 1fr) 120px',
}

const legendStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  fontVariantNumeric: 'tabular-nums',
  '& li': { display: 'flex', alignItems: 'center', gap: 1, py: 0.75 },
  '& li > :last-child': { ml: 'auto', color: 'text.secondary' },
}

const dotStyle = { width: 10, height: 10, borderRadius: '3px', border: 1, borderColor: 'hearth.edge' }
