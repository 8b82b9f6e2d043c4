import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useListContext } from 'react-admin'
import { activeFilters, filterText, without } from './filterValues.ts'
import { useListDefinition } from './useListDefinition.ts'

/** The active filters, each with a way out. */
export function FilterChips() {
  const { filters } = useListDefinition()
  const { filterValues, setFilters } = useListContext()
  const active = activeFilters(filterValues, filters)
  if (active.length === 0) return null

  return (
    <Box
      component="ul"
      aria-label="Active filters"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0 }}
    >
      {active.map((definition) => {
        const text = filterText(filterValues, definition)
        return (
          <Box component="li" key={definition.field} sx={{ display: 'flex' }}>
            <ButtonBase
              aria-label={`Remove filter ${text}`}
              onClick={() => setFilters(without(filterValues, definition.field))}
              sx={chipStyle}
            >
              {text}
              <CloseIcon sx={{ fontSize: 13 }} />
            </ButtonBase>
          </Box>
        )
      })}
    </Box>
  )
}

const chipStyle = {
  gap: 0.75,
  minHeight: 26,
  px: 1.25,
  borderRadius: 99,
  fontSize: 12,
  fontWeight: 550,
  bgcolor: 'hearth.professionalWash',
  color: 'hearth.professionalText',
}
