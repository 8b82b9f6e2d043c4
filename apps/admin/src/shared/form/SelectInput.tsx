import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { useController } from 'react-hook-form'
import { FieldFrame } from './FieldFrame.tsx'

export type Option = { value: string; label: string }
type Props = {
  name: string
  label: string
  options: Option[]
  /** What the empty choice is called; without it there is none. */
  empty?: string
  required?: boolean
}

/** One of a few values; the browser's own list, which every phone and screen reader knows. */
export function SelectInput({ name, label, options, empty, required = false }: Props) {
  const { field, fieldState } = useController({ name })
  const { ref, ...input } = field
  const error = fieldState.error?.message
  return (
    <FieldFrame label={label} error={error} required={required}>
      {({ id, describedBy }) => (
        <Select
          native
          fullWidth
          size="small"
          {...input}
          inputRef={ref}
          error={error !== undefined}
          required={required}
          input={<OutlinedInput />}
          inputProps={{ id, 'aria-describedby': describedBy }}
        >
          {empty !== undefined && <option value="">{empty}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  )
}
