import { type CallingCode, callingCodes } from '@hearth/contract'
import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { FieldFrame } from '../FieldFrame.tsx'
import { callingCodeText, findCallingCode, flagOf } from './callingCode.ts'

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
          {...countryProps}
          slotProps={{ paper: { sx: paperStyle } }}
          onBlur={field.onBlur}
          onChange={(_, option) => {
            setPicked(option)
            field.onChange(option.code)
          }}
          renderOption={({ key, ...option }, country) => (
            <Box component="li" key={key} {...option} sx={{ gap: 1.25 }}>
              <CountryOption country={country} />
            </Box>
          )}
          renderInput={(params) => (
            <CountryText params={params} iso={shown.iso} error={error} describedBy={describedBy} />
          )}
        />
      )}
    </FieldFrame>
  )
}

type CountryTextProps = {
  params: AutocompleteRenderInputParams
  iso: string
  error: string | undefined
  describedBy: string | undefined
}

const CountryText = ({ params, iso, error, describedBy }: CountryTextProps) => {
  const { input, htmlInput } = params.slotProps
  return (
    <OutlinedInput
      id={params.id}
      disabled={params.disabled}
      fullWidth
      size="small"
      ref={input.ref}
      endAdornment={input.endAdornment}
      onMouseDown={input.onMouseDown}
      startAdornment={<span aria-hidden>{flagOf(iso)}</span>}
      error={error !== undefined}
      inputProps={{ ...htmlInput, 'aria-describedby': describedBy }}
    />
  )
}

const CountryOption = ({ country: { iso, country, code } }: { country: CallingCode }) => (
  <>
    <span aria-hidden>{flagOf(iso)}</span>
    <span>{country}</span>
    <Box component="span" sx={{ color: 'text.secondary', ml: 'auto' }}>
      {code}
    </Box>
  </>
)

const countryProps = {
  isOptionEqualToValue: (one: CallingCode, other: CallingCode) => one.iso === other.iso,
  getOptionKey: ({ iso }: CallingCode) => iso,
  getOptionLabel: callingCodeText,
}

const paperStyle = { border: 1, borderColor: 'divider', bgcolor: 'hearth.raised', boxShadow: 4 }
