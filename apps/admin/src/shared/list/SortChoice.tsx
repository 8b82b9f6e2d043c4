import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward'
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useListContext } from 'react-admin'
import { sortableColumns } from './sortableColumns.ts'
import { useListDefinition } from './useListDefinition.ts'

/** Sorting where there is no table head to press. */
export function SortChoice() {
  const { columns } = useListDefinition()
  const { sort, setSort } = useListContext()
  const ascending = sort.order === 'ASC'
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, flex: '1 1 100%' }}>
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
