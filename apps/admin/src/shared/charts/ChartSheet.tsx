import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { Placeholder } from '../Placeholder.tsx'

/** What a chart shows, as a table: a row for each label. */
export type ChartTable = { head: [label: string, figure: string]; rows: [label: string, figure: number][] }

type Props = { title: string; table: ChartTable | undefined; height: number; children: ReactNode }

/** A card with a chart, or with the figures of it as a table; the place of both is kept while they are loaded. */
export function ChartSheet({ title, table, height, children }: Props) {
  const [isTable, setIsTable] = useState(false)
  const id = useId()
  const waiting = <Placeholder variant="rounded" height={height} label={`Loading ${title}`} />
  return (
    <Box component="section" aria-labelledby={id} sx={sheetStyle}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 1 }}>
        <Typography variant="h4" component="h2" id={id}>
          {title}
        </Typography>
        <Button
          size="small"
          variant="text"
          aria-pressed={isTable}
          aria-label={`Show ${title} as a table`}
          onClick={() => setIsTable(!isTable)}
        >
          Table
        </Button>
      </Box>
      <Box sx={{ height, overflow: 'auto' }}>
        {!table && waiting}
        {table &&
          (isTable ? (
            <FigureTable title={title} table={table} />
          ) : (
            <Suspense fallback={waiting}>{children}</Suspense>
          ))}
      </Box>
    </Box>
  )
}

const count = new Intl.NumberFormat('en-GB')

/** Figures as a table: a row for each label. */
export const FigureTable = ({ title, table: { head, rows } }: { title: string; table: ChartTable }) => (
  <Box component="table" aria-label={title} sx={tableStyle}>
    <thead>
      <tr>
        {head.map((text) => (
          <th key={text} scope="col">
            {text}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([label, figure]) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td>{count.format(figure)}</td>
        </tr>
      ))}
    </tbody>
  </Box>
)

/** The chart library comes with the first chart. */
export const LineByDay = lazy(async () => ({ default: (await import('./LineByDay.tsx')).LineByDay }))
export const Donut = lazy(async () => ({ default: (await import('./Donut.tsx')).Donut }))

const sheetStyle = {
  p: '18px 20px',
  minWidth: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: '16px',
  bgcolor: 'background.paper',
}

const tableStyle = {
  width: 1,
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th': { textAlign: 'left', fontWeight: 'inherit' },
  '& thead th': { color: 'text.secondary', fontSize: 12, pb: 0.75 },
  '& td, & thead th:last-of-type': { textAlign: 'right' },
  '& tbody th, & td': { py: 0.75, borderTop: 1, borderColor: 'divider' },
}
