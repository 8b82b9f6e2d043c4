import { type RoomField, roomLimits } from '@hearth/contract'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { FlagInput } from '../../shared/form/FlagInput.tsx'
import { PictureInput } from '../../shared/form/PictureInput.tsx'
import { SuggestField } from '../../shared/form/SuggestField.tsx'
import { TextInput } from '../../shared/form/TextInput.tsx'
import { TimesInput } from '../../shared/form/TimesInput.tsx'
import { roomFieldLabels as labels } from '../roomFields.ts'
import { useHosts } from '../useRoomChoices.ts'
import { CategoryInput, FocusAreasInput } from './CategoryInputs.tsx'

type Props = {
  /** The fields that may change now; the form shows no other. */
  fields: readonly RoomField[]
  /** Whether a room may have more than one category. */
  several: boolean
}

/** The inputs of a room, for a new one as for one that exists. */
export function RoomInputs({ fields, several }: Props) {
  const has = (field: RoomField) => fields.includes(field)
  return (
    <Box sx={gridStyle}>
      {has('title') && <Wide>{title}</Wide>}
      {has('header') && (
        <Wide>
          <PictureInput name="header" label={labels.header} />
        </Wide>
      )}
      {has('pillars') && (
        <Wide>
          <CategoryInput several={several} />
        </Wide>
      )}
      {has('milestones') && (
        <Wide>
          <FocusAreasInput />
        </Wide>
      )}
      {has('hosts') && (
        <Wide>
          <HostsInput />
        </Wide>
      )}
      {/* The end is beside the start: one follows the other. */}
      {has('start') && <TimesInput pastText="It starts in the past, so no one can be registered." />}
      {has('capacity') && capacity}
      {has('small') && flags}
      {has('description') && <Wide>{description}</Wide>}
      {has('recordingUrl') && <Wide>{recording}</Wide>}
    </Box>
  )
}

const Wide = ({ children }: { children: ReactNode }) => (
  <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>{children}</Box>
)

/** Any number of the tenant's hosts; a room keeps those that are no longer offered. */
function HostsInput() {
  const { field, fieldState, formState } = useController({ name: 'hosts' })
  const offered = useHosts()
  const kept = (formState.defaultValues?.hosts ?? []) as string[]
  const chosen = field.value as string[]
  return (
    <SuggestField
      label={`${labels.hosts} (optional)`}
      error={fieldState.error?.message}
      inputRef={field.ref}
      placeholder={chosen.length === 0 ? 'No hosts yet' : ''}
      multiple
      disableCloseOnSelect
      options={[...new Set([...offered, ...kept])]}
      value={chosen}
      onChange={(_, hosts) => field.onChange(hosts)}
      onBlur={field.onBlur}
    />
  )
}

const title = (
  <TextInput name="title" label={labels.title} required inputProps={{ maxLength: roomLimits.title }} />
)

const capacity = (
  <TextInput
    name="capacity"
    label={labels.capacity}
    required
    hint="The number of seats. A host does not take one."
    inputProps={{ inputMode: 'numeric', maxLength: 6 }}
  />
)

const flags = (
  <Box>
    <FlagInput name="small" label={labels.small} hint="Members who register become panellists." />
    <FlagInput name="recorded" label={labels.recorded} hint="Members see this before they join." />
  </Box>
)

const description = (
  <TextInput
    name="description"
    label={labels.description}
    multiline
    minRows={5}
    required
    inputProps={{ maxLength: roomLimits.description }}
  />
)

const recording = (
  <TextInput
    name="recordingUrl"
    label={labels.recordingUrl}
    type="url"
    hint="The https address where the recording can be watched."
    inputProps={{ maxLength: roomLimits.address, placeholder: 'https://' }}
  />
)

const gridStyle = {
  display: 'grid',
  columnGap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
}
