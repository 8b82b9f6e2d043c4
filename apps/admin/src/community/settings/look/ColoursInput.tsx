import { type BrandColour, brandColours, darkPalette, lightPalette } from '@hearth/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useController } from 'react-hook-form'
import type { Colours } from './colours.ts'

const modes = [
  { label: 'Light', prefix: '', palette: lightPalette },
  { label: 'Dark', prefix: 'dark.', palette: darkPalette },
]
const names = Object.keys(brandColours) as BrandColour[]

/** Each colour of both modes, and the way back to the product's colours. */
export function ColoursInput({ name }: { name: string }) {
  const { field, fieldState } = useController({ name })
  const colours = field.value as Colours

  /** The product's own colour is none of the community's. */
  function choose(token: string, value: string, preset: string) {
    const { [token]: _previous, ...others } = colours
    field.onChange(value.toUpperCase() === preset.toUpperCase() ? others : { ...others, [token]: value })
  }
  return (
    <>
      {modes.map(({ label, prefix, palette }) => (
        <Box key={label} component="fieldset" sx={fieldsetStyle}>
          <Typography component="legend" sx={{ p: 0, fontWeight: 550 }}>
            {label}
          </Typography>
          {names.map((one, index) => (
            <ColourLine
              key={one}
              label={brandColours[one]}
              mode={label}
              value={colours[prefix + one] ?? palette[one]}
              {...(prefix === '' && index === 0 && { inputRef: field.ref })}
              onChange={(value) => choose(prefix + one, value, palette[one])}
            />
          ))}
        </Box>
      ))}
      {fieldState.error && (
        <Typography sx={{ color: 'error.main', mt: 2 }}>{fieldState.error.message}</Typography>
      )}
      <Button disabled={Object.keys(colours).length === 0} onClick={() => field.onChange({})} sx={{ mt: 2 }}>
        Use the default colours
      </Button>
    </>
  )
}

type LineProps = {
  label: string
  mode: string
  value: string
  inputRef?: (element: HTMLElement | null) => void
  onChange: (value: string) => void
}

/** A colour is picked or typed. */
const ColourLine = ({ label, mode, value, inputRef, onChange }: LineProps) => (
  <Box sx={lineStyle}>
    <Box component="span" sx={{ flex: '1 1 140px' }}>
      {label}
    </Box>
    <Box
      component="input"
      type="color"
      aria-label={`Pick: ${label}, ${mode.toLowerCase()}`}
      value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#000000'}
      onChange={({ target }) => onChange(target.value)}
      sx={swatchStyle}
    />
    <OutlinedInput
      size="small"
      value={value}
      inputRef={inputRef}
      onChange={({ target }) => onChange(target.value.trim())}
      inputProps={{ 'aria-label': `${label}, ${mode.toLowerCase()}`, maxLength: 7, spellCheck: false }}
      sx={{ width: 112, fontVariantNumeric: 'tabular-nums' }}
    />
  </Box>
)

const fieldsetStyle = { border: 0, p: 0, m: 0, minWidth: 0, '& + fieldset': { mt: 2.5 } }
const lineStyle = { display: 'flex', alignItems: 'center', gap: 1, mt: 1 }
const swatchStyle = {
  width: 40,
  height: 36,
  p: 0.25,
  border: 1,
  borderColor: 'hearth.edge',
  borderRadius: '9px',
  bgcolor: 'background.paper',
  cursor: 'pointer',
}
