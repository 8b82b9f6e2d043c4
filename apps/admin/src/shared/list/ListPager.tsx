import { pageSizes } from '@hearth/contract'
import TablePagination from '@mui/material/TablePagination'
import { useListContext } from 'react-admin'

const count = new Intl.NumberFormat('en-GB')

/** Which rows of how many, and the way to the others. */
export function ListPager({ phone }: { phone: boolean }) {
  const { page, perPage, total, setPage, setPerPage } = useListContext()
  const known = total ?? 0
  if (known === 0) return null
  const lastPage = Math.max(1, Math.ceil(known / perPage))
  return (
    <TablePagination
      component="nav"
      aria-label="Pages"
      count={known}
      page={Math.min(page, lastPage) - 1}
      rowsPerPage={perPage}
      rowsPerPageOptions={[...pageSizes]}
      onPageChange={(_event, next) => setPage(next + 1)}
      onRowsPerPageChange={(event) => setPerPage(Number(event.target.value))}
      labelRowsPerPage={phone ? 'Rows' : 'Rows per page'}
      labelDisplayedRows={({ from, to }) =>
        `${count.format(from)}–${count.format(to)} of ${count.format(known)}`
      }
      getItemAriaLabel={(kind) => `Go to the ${kind} page`}
      slotProps={{ select: { native: true, inputProps: { 'aria-label': 'Rows per page' } } }}
      showFirstButton={!phone}
      showLastButton={!phone}
      sx={{
        borderBottom: 0,
        fontVariantNumeric: 'tabular-nums',
        '& .MuiTablePagination-toolbar': { px: 0.5, minHeight: 52 },
        '& .MuiTablePagination-selectLabel, & .MuiTablePagination-displayedRows': { color: 'text.secondary' },
      }}
    />
  )
}
