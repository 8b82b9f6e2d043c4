import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward'
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import IconButton from '@mui/material/IconButton'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Skeleton from '@mui/material/Skeleton'
import { useListContext } from 'react-admin'
import { sortableColumns, useListDefinition } from './ListDefinition.ts'
import { useRowLink } from './table/ResourceTableRow.tsx'

const cardHeight = 92

/** The rows of a list on a phone. */
export function CardList() {
  const { title, card, nameOf, bulkActions } = useListDefinition()
  const { data, isPending, perPage, selectedIds, onToggleItem } = useListContext<{ id: string }>()
  const linkTo = useRowLink()

  if (isPending) return <Placeholders count={perPage} />

  return (
    <Box component="ul" aria-label={title} sx={listStyle}>
      {data?.map((row) => {
        const selected = selectedIds.includes(row.id)
        return (
          <Box
            component="li"
            key={row.id}
            data-row-frame
            sx={{ ...rowStyle, bgcolor: selected ? 'hearth.emberWash' : 'background.paper' }}
          >
            {bulkActions.length > 0 ? (
              <Checkbox
                checked={selected}
                onChange={() => onToggleItem(row.id)}
                sx={{ zIndex: 1 }}
                slotProps={{ input: { 'aria-label': `Select ${nameOf(row)}` } }}
              />
            ) : (
              <Box sx={{ width: 16, flex: 'none' }} />
            )}
            {card(row, linkTo(row))}
          </Box>
        )
      })}
    </Box>
  )
}

const Placeholders = ({ count }: { count: number }) => (
  <Box aria-hidden sx={listStyle}>
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
      <Box key={index} sx={{ ...rowStyle, p: 2 }}>
        <Skeleton variant="circular" width={36} height={36} />
        <Skeleton width="50%" sx={{ ml: 2 }} />
      </Box>
    ))}
  </Box>
)

const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: '12px',
  bgcolor: 'background.paper',
  overflow: 'hidden',
}

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  minHeight: cardHeight,
  position: 'relative' as const,
  pr: 1.75,
  '& + &': { borderTop: 1, borderColor: 'divider' },
}

/** Sorting where there is no table head to press. */
export function SortChoice() {
  const { columns } = useListDefinition()
  const { sort, setSort } = useListContext()
  const ascending = sort.order === 'ASC'
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mb: 1.5 }}>
      <NativeSelect
        fullWidth
        value={sort.field}
        onChange={(event) => setSort({ field: event.target.value, order: sort.order })}
        input={<OutlinedInput size="small" />}
        inputProps={{ 'aria-label': 'Sort by' }}
      >
        {sort.field === 'id' && <option value="id">Sorted by id</option>}
        {sortableColumns(columns).map(({ source, label }) => (
          <option key={source} value={source}>
            Sorted by {label}
          </option>
        ))}
      </NativeSelect>
      <IconButton
        aria-label={ascending ? 'Ascending, change to descending' : 'Descending, change to ascending'}
        onClick={() => setSort({ field: sort.field, order: ascending ? 'DESC' : 'ASC' })}
      >
        {ascending ? <ArrowUpwardIcon fontSize="small" /> : <ArrowDownwardIcon fontSize="small" />}
      </IconButton>
    </Box>
  )
}
