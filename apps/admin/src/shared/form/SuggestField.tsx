import Autocomplete, { type AutocompleteProps } from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { ReactNode, Ref } from 'react'
import { FieldFrame } from './FieldFrame.tsx'

type Props<Option, Several extends boolean> = Omit<
  AutocompleteProps<Option, Several, false, false>,
  'id' | 'size' | 'renderInput' | 'slotProps'
> & {
  label: string
  error: string | undefined
  hint?: ReactNode
  placeholder: string
  inputRef: Ref<HTMLInputElement>
}

/** A field that suggests options while one types, with its label above and what is wrong with it below. */
export function SuggestField<Option, Several extends boolean = false>({
  label,
  error,
  hint,
  inputRef,
  placeholder,
  ...suggestions
}: Props<Option, Several>) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {({ id, describedBy }) => (
        <Autocomplete
          {...suggestions}
          id={id}
          size="small"
          slotProps={{ paper: { sx: paperStyle }, chip: { size: 'small' } }}
          renderInput={({ id: inputId, disabled, slotProps: { input, htmlInput } }) => (
            <OutlinedInput
              {...input}
              id={inputId}
              disabled={disabled}
              fullWidth
              size="small"
              inputRef={inputRef}
              placeholder={placeholder}
              error={error !== undefined}
              inputProps={{ ...htmlInput, 'aria-describedby': describedBy }}
            />
          )}
        />
      )}
    </FieldFrame>
  )
}

const paperStyle = { border: 1, borderColor: 'divider', bgcolor: 'hearth.raised', boxShadow: 4 }
