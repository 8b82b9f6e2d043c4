import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useDataProvider, useListContext } from 'react-admin'
import type { HearthDataProvider } from '../providers/dataProvider.ts'
import { toFilterInput } from '../providers/filterInput.ts'
import { Placeholder } from '../shared/Placeholder.tsx'
import { TestPaymentsNote } from '../shared/TestPaymentsNote.tsx'
import { type PaymentTotal, totalsDocument } from './documents.ts'
import { amountText } from './paymentWords.ts'

const rowHeight = 33
const shownMonths = 3

/** What came and what went back by month, for the filter of the list. */
export function PaymentTotals() {
  const { filterValues } = useListContext()
  const { request } = useDataProvider<HearthDataProvider>()
  const [all, setAll] = useState(false)
  const id = useId()
  const filter = toFilterInput(filterValues)
  const { data, error } = useQuery({
    queryKey: ['payments', 'totals', filter],
    queryFn: async () => (await request(totalsDocument, { filter })).paymentTotals,
    placeholderData: keepPreviousData,
  })
  const rows = all ? data : data?.slice(0, shownMonths)
  return (
    <>
      <TestPaymentsNote />
      <Box component="section" aria-labelledby={id} sx={sheetStyle}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', minHeight: 32 }}>
          <Typography variant="h4" component="h2" id={id}>
            Totals by month
          </Typography>
          {data && data.length > shownMonths && (
            <Button size="small" variant="text" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? 'Show fewer months' : `Show all ${data.length}`}
            </Button>
          )}
        </Box>
        <Box sx={{ minHeight: (shownMonths + 1) * rowHeight, maxHeight: 360, overflow: 'auto' }}>
          {error && <Alert severity="warning">{error.message}</Alert>}
          {!rows && !error && (
            <Placeholder variant="rounded" height={shownMonths * rowHeight} label="Loading totals" />
          )}
          {rows?.length === 0 && <Typography sx={{ color: 'text.secondary' }}>Nothing paid yet.</Typography>}
          {rows && rows.length > 0 && <TotalsTable rows={rows} />}
        </Box>
      </Box>
    </>
  )
}

const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' })

const TotalsTable = ({ rows }: { rows: PaymentTotal[] }) => (
  <Box component="table" aria-label="Totals by month" sx={tableStyle}>
    <thead>
      <tr>
        {['Month', 'Paid', 'Refunded', 'Net'].map((text) => (
          <th key={text} scope="col">
            {text}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((total) => (
        <tr key={`${total.month} ${total.currency}`}>
          <th scope="row">{monthFormat.format(new Date(`${total.month}-01T00:00Z`))}</th>
          <td>{amountText(total.paidCents, total)}</td>
          <td>{amountText(total.refundedCents, total)}</td>
          <td>{amountText(total.netCents, total)}</td>
        </tr>
      ))}
    </tbody>
  </Box>
)

const sheetStyle = {
  p: '10px 20px 12px',
  mb: 1.75,
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
  '& td, & thead th:not(:first-of-type)': { textAlign: 'right' },
  '& td, & th:not(:first-of-type)': { pl: 1.5 },
  '& tbody th, & td': { py: 0.75, borderTop: 1, borderColor: 'divider' },
}
