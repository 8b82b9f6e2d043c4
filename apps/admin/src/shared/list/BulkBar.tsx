import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useListContext } from 'react-admin'
import { useListDefinition } from './ListDefinition.ts'
import { useSelection } from './SelectionProvider.tsx'

const count = new Intl.NumberFormat('en-GB')

/** What to do with the selected rows; stays in sight while there are any. */
export function BulkBar() {
  const { noun, bulkActions, selectsRowsOnly = false } = useListDefinition()
  const { total = 0 } = useListContext()
  const { selection, selectEverything, clear } = useSelection()
  if (selection.count === 0) return null
  const everything = selection.kind === 'filter'

  return (
    <Box role="region" aria-label={`Selected ${noun.many}`} data-bulk-bar sx={barStyle}>
      <Box component="strong" role="status" sx={{ fontWeight: 600 }}>
        {count.format(selection.count)} selected
      </Box>
      {!everything && !selectsRowsOnly && selection.count < total && (
        <Button size="small" variant="text" onClick={selectEverything}>
          Select all {count.format(total)}
        </Button>
      )}
      <Box sx={{ ml: 'auto', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {bulkActions.map((Action) => (
          <Action key={Action.displayName ?? Action.name} />
        ))}
        <IconButton size="small" aria-label="Clear the selection" onClick={clear} sx={{ color: 'inherit' }}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  )
}

const barStyle = {
  position: 'sticky',
  bottom: 16,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  mt: 1,
  p: '8px 8px 8px 16px',
  borderRadius: '12px',
  bgcolor: 'text.primary',
  color: 'background.default',
  boxShadow: '0 12px 32px -16px #000a',
  '& .MuiButton-root': { color: 'inherit' },
  '& .MuiButton-outlined': {
    bgcolor: 'transparent',
    borderColor: 'color-mix(in srgb, currentColor 40%, transparent)',
    '&:hover': { bgcolor: 'color-mix(in srgb, currentColor 12%, transparent)', borderColor: 'currentColor' },
  },
}
