import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Skeleton from '@mui/material/Skeleton'
import { useListContext } from 'react-admin'
import { useListDefinition } from './useListDefinition.ts'
import { useRowLink } from './useRowLink.ts'

const cardHeight = 92

/** The rows of a list on a phone. */
export function CardList() {
  const { title, card, nameOf, bulkActions } = useListDefinition()
  const { data, isPending, perPage, selectedIds, onToggleItem } = useListContext<{ id: string }>()
  const linkTo = useRowLink()

  if (isPending) {
    return (
      <Box aria-hidden sx={listStyle}>
        {Array.from({ length: perPage }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
          <Box key={index} sx={{ ...rowStyle, p: 2 }}>
            <Skeleton variant="circular" width={36} height={36} />
            <Skeleton width="50%" sx={{ ml: 2 }} />
          </Box>
        ))}
      </Box>
    )
  }

  return (
    <Box component="ul" aria-label={title} sx={listStyle}>
      {data?.map((row) => {
        const selected = selectedIds.includes(row.id)
        return (
          <Box
            component="li"
            key={row.id}
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
            {card(row, linkTo(row.id))}
          </Box>
        )
      })}
    </Box>
  )
}

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
