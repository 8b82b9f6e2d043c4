import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'

export type PreviewChoice = { id: string; label: string }

export const previewThemes: readonly PreviewChoice[] = [
  { id: 'light', label: 'Light' },
  { id: 'dark', label: 'Dark' },
]

type Props = {
  label: string
  choices: readonly PreviewChoice[]
  value: string | undefined
  onChoose: (id: string) => void
}

/** One way to look at a preview. */
export const PreviewSwitch = ({ label, choices, value, onChoose }: Props) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    aria-label={label}
    value={value}
    onChange={(_, next: string | null) => next && onChoose(next)}
  >
    {choices.map((choice) => (
      <ToggleButton key={choice.id} value={choice.id} sx={switchStyle}>
        {choice.label}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
)

const switchStyle = {
  minHeight: 30,
  px: 1.25,
  py: 0,
  fontSize: 13,
  color: 'text.secondary',
  borderColor: 'divider',
  bgcolor: 'background.paper',
  '&.Mui-selected, &.Mui-selected:hover': { bgcolor: 'hearth.neutralWash', color: 'text.primary' },
}
