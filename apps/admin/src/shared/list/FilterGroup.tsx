import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useId } from 'react'
import { useListContext } from 'react-admin'
import { DayFilterField } from './DayFilterField.tsx'
import { toggled, valuesOf } from './filterValues.ts'
import type { FilterDefinition } from './ListDefinition.ts'

export function FilterGroup({ definition }: { definition: FilterDefinition }) {
  const id = useId()
  const { filterValues, setFilters } = useListContext()
  const { field, label, day } = definition
  const chosen = valuesOf(filterValues, field)
  const inline = definition.choices.every(({ label }) => label.length <= 3)

  if (day) return <DayFilterField field={field} label={label} range={day} />
  return (
    <Box role="group" aria-labelledby={id} sx={{ ...groupStyle, display: inline ? 'flex' : 'block' }}>
      <Box id={id} sx={{ fontSize: 13, fontWeight: 500, mb: inline ? 0 : 0.75 }}>
        {label}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        {definition.choices.map(({ value, label }) => (
          <ButtonBase
            key={value}
            aria-pressed={chosen.includes(value)}
            onClick={() => setFilters(toggled(filterValues, definition, value))}
            sx={choiceStyle}
          >
            {label}
          </ButtonBase>
        ))}
      </Box>
    </Box>
  )
}

const groupStyle = {
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
}

const choiceStyle = {
  minHeight: 26,
  px: 1.25,
  borderRadius: 99,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  color: 'text.secondary',
  fontSize: 12,
  fontWeight: 550,
  textAlign: 'left',
  '&:hover': { borderColor: 'hearth.edge', color: 'text.primary' },
  '&[aria-pressed=true]': {
    bgcolor: 'hearth.professionalWash',
    borderColor: 'hearth.professional',
    color: 'hearth.professionalText',
  },
}
