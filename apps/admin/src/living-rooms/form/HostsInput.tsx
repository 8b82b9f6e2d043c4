import Autocomplete from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useController } from 'react-hook-form'
import { FieldFrame } from '../../shared/form/FieldFrame.tsx'
import { roomFieldLabels } from '../roomTexts.ts'
import { useHosts } from '../useHosts.ts'

/** Any number of the tenant's hosts; a room keeps those that are not offered any more. */
export function HostsInput() {
  const { field, fieldState, formState } = useController({ name: 'hosts' })
  const offered = useHosts()
  const kept = (formState.defaultValues?.hosts ?? []) as string[]
  const chosen = field.value as string[]
  const error = fieldState.error?.message
  return (
    <FieldFrame label={`${roomFieldLabels.hosts} (optional)`} error={error}>
      {({ id, describedBy }) => (
        <Autocomplete
          id={id}
          multiple
          size="small"
          disableCloseOnSelect
          options={[...new Set([...offered, ...kept])]}
          value={chosen}
          onChange={(_, hosts) => field.onChange(hosts)}
          onBlur={field.onBlur}
          slotProps={{
            paper: { sx: { border: 1, borderColor: 'divider', bgcolor: 'hearth.raised', boxShadow: 4 } },
            chip: { size: 'small' },
          }}
          renderInput={({ id: inputId, disabled, slotProps }) => (
            <OutlinedInput
              id={inputId}
              disabled={disabled}
              fullWidth
              size="small"
              ref={slotProps.input.ref}
              inputRef={field.ref}
              startAdornment={slotProps.input.startAdornment}
              endAdornment={slotProps.input.endAdornment}
              onMouseDown={slotProps.input.onMouseDown}
              className={slotProps.input.className}
              placeholder={chosen.length === 0 ? 'Nobody yet' : ''}
              error={error !== undefined}
              inputProps={{ ...slotProps.htmlInput, 'aria-describedby': describedBy }}
            />
          )}
        />
      )}
    </FieldFrame>
  )
}
