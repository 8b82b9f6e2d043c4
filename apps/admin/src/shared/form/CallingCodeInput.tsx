import { callingCodes } from '@hearth/contract'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { callingCodeText, findCallingCode, flagOf } from './callingCode.ts'
import { FieldFrame } from './FieldFrame.tsx'

/** The country of a phone number, found by its name or its code; several countries share a code. */
export function CallingCodeInput({ name, label }: { name: string; label: string }) {
  const { field, fieldState } = useController({ name })
  const [picked, setPicked] = useState(() => findCallingCode(field.value))
  const shown = picked.code === field.value ? picked : findCallingCode(field.value)
  const known = callingCodes.some(({ iso }) => iso === shown.iso)
  const error = fieldState.error?.message
  return (
    <FieldFrame label={label} error={error}>
      {({ id, describedBy }) => (
        <Autocomplete
          id={id}
          size="small"
          disableClearable
          autoHighlight
          options={known ? callingCodes : [shown, ...callingCodes]}
          value={shown}
          isOptionEqualToValue={(one, other) => one.iso === other.iso}
          getOptionKey={({ iso }) => iso}
          getOptionLabel={callingCodeText}
          slotProps={{
            paper: { sx: { border: 1, borderColor: 'divider', bgcolor: 'hearth.raised', boxShadow: 4 } },
          }}
          onBlur={field.onBlur}
          onChange={(_, option) => {
            setPicked(option)
            field.onChange(option.code)
          }}
          renderOption={({ key, ...option }, { iso, country, code }) => (
            <Box component="li" key={key} {...option} sx={{ gap: 1.25 }}>
              <span aria-hidden>{flagOf(iso)}</span>
              <span>{country}</span>
              <Box component="span" sx={{ color: 'text.secondary', ml: 'auto' }}>
                {code}
              </Box>
            </Box>
          )}
          renderInput={({ id: inputId, disabled, slotProps }) => (
            <OutlinedInput
              id={inputId}
              disabled={disabled}
              fullWidth
              size="small"
              ref={slotProps.input.ref}
              endAdornment={slotProps.input.endAdornment}
              onMouseDown={slotProps.input.onMouseDown}
              startAdornment={<span aria-hidden>{flagOf(shown.iso)}</span>}
              error={error !== undefined}
              inputProps={{ ...slotProps.htmlInput, 'aria-describedby': describedBy }}
            />
          )}
        />
      )}
    </FieldFrame>
  )
}
