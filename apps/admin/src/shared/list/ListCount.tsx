import Typography from '@mui/material/Typography'
import { useGetList, useListContext, useResourceContext } from 'react-admin'
import { activeFilters, type FilterValues, queryOf } from './filterValues.ts'
import { useListDefinition } from './useListDefinition.ts'

const everything = (): FilterValues => ({})
const count = new Intl.NumberFormat('en-GB')

/** '1,284 of 2,000 · Paid, Has Logged In': how many the filter leaves, of how many, and which filters those are. */
export function ListCount() {
  const resource = useResourceContext() ?? ''
  const { filters, defaultSort, overallFilter = everything } = useListDefinition()
  const { filterValues, total } = useListContext()
  const query = queryOf(filterValues)
  const labels = activeFilters(filterValues, filters).map(({ label }) => label)
  const narrowed = labels.length > 0 || query !== ''

  const overall = useGetList(
    resource,
    {
      pagination: { page: 1, perPage: 1 },
      sort: defaultSort,
      filter: overallFilter(filterValues),
    },
    { enabled: narrowed, staleTime: 60_000 },
  )

  const parts = total === undefined ? [] : [count.format(total)]
  if (narrowed && total !== undefined && overall.total !== undefined)
    parts.push(`of ${count.format(overall.total)}`)
  const named = [...labels, ...(query ? [`“${query}”`] : [])].join(', ')
  return (
    <Typography
      role="status"
      sx={{ color: 'text.secondary', fontWeight: 500, fontVariantNumeric: 'tabular-nums' }}
    >
      {parts.join(' ')}
      {parts.length > 0 && named && ` · ${named}`}
    </Typography>
  )
}
