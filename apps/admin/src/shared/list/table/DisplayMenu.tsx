import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { PanelButton } from '../../PanelButton.tsx'
import { type Density, useColumns, useDensity } from './display.ts'

/** How close the rows stand, and which columns they have in which order. */
export function DisplayMenu() {
  const { reset } = useColumns()
  return (
    <PanelButton label="Display" width={264}>
      {() => (
        <Box sx={{ p: '12px 16px' }}>
          <DensityChoice />
          <ColumnChoice />
          {/* Never disabled: it would lose the focus when pressed, and Escape would no longer close the panel. */}
          <Button size="small" fullWidth onClick={reset}>
            Reset columns
          </Button>
        </Box>
      )}
    </PanelButton>
  )
}

function DensityChoice() {
  const [density, setDensity] = useDensity()
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      size="small"
      aria-label="Rows"
      value={density}
      onChange={(_event, next: Density | null) => next && setDensity(next)}
    >
      <ToggleButton value="comfortable">Comfortable</ToggleButton>
      <ToggleButton value="compact">Compact</ToggleButton>
    </ToggleButtonGroup>
  )
}

function ColumnChoice() {
  const { visible, hidden, show, hide, advance } = useColumns()
  return (
    <Box component="ul" aria-label="Columns" sx={{ listStyle: 'none', m: '10px 0', p: 0 }}>
      {visible.map(({ source, label }, place) => (
        <Box component="li" key={source} sx={{ display: 'flex', justifyContent: 'space-between' }}>
          <FormControlLabel
            label={label}
            control={<Checkbox checked onChange={() => hide(source)} sx={{ p: 0.75 }} />}
            disabled={visible.length === 1}
          />
          {place > 0 && (
            <IconButton size="small" aria-label={`Move ${label} to the left`} onClick={() => advance(source)}>
              <ArrowUpwardIcon sx={{ fontSize: 15 }} />
            </IconButton>
          )}
        </Box>
      ))}
      {hidden.map(({ source, label }) => (
        <Box component="li" key={source}>
          <FormControlLabel
            label={label}
            control={<Checkbox checked={false} onChange={() => show(source)} sx={{ p: 0.75 }} />}
          />
        </Box>
      ))}
    </Box>
  )
}
