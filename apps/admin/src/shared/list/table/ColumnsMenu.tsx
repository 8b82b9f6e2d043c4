import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useResourceContext, useStore } from 'react-admin'
import { PanelButton } from '../../PanelButton.tsx'
import { useListDefinition } from '../ListDefinition.ts'

const none: string[] = []

/** The columns that the person wants to see, kept as a preference of this browser. */
export function useColumns() {
  const resource = useResourceContext()
  const { columns } = useListDefinition()
  const [hidden, setHidden] = useStore<string[]>(`preferences.${resource}.hiddenColumns`, none)
  const visible = columns.filter(({ source }) => !hidden.includes(source))
  return {
    all: columns,
    visible,
    isVisible: (source: string) => !hidden.includes(source),
    toggle: (source: string) =>
      setHidden(hidden.includes(source) ? hidden.filter((one) => one !== source) : [...hidden, source]),
    showAll: () => setHidden(none),
  }
}

export function ColumnsMenu() {
  const { all, visible, isVisible, toggle, showAll } = useColumns()
  return (
    <PanelButton label="Columns">
      {() => (
        <>
          <Box
            role="group"
            aria-label="Columns"
            sx={{ display: 'flex', flexDirection: 'column', p: '8px 16px 4px' }}
          >
            {all.map(({ source, label }) => (
              <FormControlLabel
                key={source}
                label={label}
                control={
                  <Checkbox checked={isVisible(source)} onChange={() => toggle(source)} sx={{ p: 0.75 }} />
                }
                disabled={visible.length === 1 && isVisible(source)}
              />
            ))}
          </Box>
          <Box sx={{ p: '4px 16px 12px' }}>
            {/* Never disabled: it would lose the focus when pressed, and Escape would no longer close the panel. */}
            <Button size="small" fullWidth onClick={showAll}>
              Show all columns
            </Button>
          </Box>
        </>
      )}
    </PanelButton>
  )
}
