import { type RoomField, roomLimits } from '@hearth/contract'
import Box from '@mui/material/Box'
import { Fragment, type ReactNode } from 'react'
import { FlagInput } from '../../shared/form/FlagInput.tsx'
import { TextInput } from '../../shared/form/TextInput.tsx'
import { roomFieldLabels as labels } from '../roomTexts.ts'
import { CategoryInput } from './CategoryInput.tsx'
import { FocusAreasInput } from './FocusAreasInput.tsx'
import { HeaderInput } from './HeaderInput.tsx'
import { HostsInput } from './HostsInput.tsx'
import { TimesInput } from './TimesInput.tsx'

type Props = {
  /** The fields that may change now; the form shows no other. */
  fields: readonly RoomField[]
  /** Whether a room may have more than one category. */
  several: boolean
}

const wide = (input: ReactNode) => <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>{input}</Box>

/** The inputs of a room, for a new one as for one that exists. */
export function RoomInputs({ fields, several }: Props) {
  const inputs: Partial<Record<RoomField, ReactNode>> = {
    title: wide(
      <TextInput name="title" label={labels.title} required inputProps={{ maxLength: roomLimits.title }} />,
    ),
    header: wide(<HeaderInput />),
    pillars: <CategoryInput several={several} />,
    hosts: <HostsInput />,
    milestones: wide(<FocusAreasInput />),
    // The end stands with the start: one follows the other.
    start: <TimesInput />,
    capacity: (
      <TextInput
        name="capacity"
        label={labels.capacity}
        required
        hint="Seats. A host takes none."
        inputProps={{ inputMode: 'numeric', maxLength: 6 }}
      />
    ),
    small: (
      <Box>
        <FlagInput name="small" label={labels.small} hint="Who registers becomes a panelist." />
        <FlagInput name="recorded" label={labels.recorded} hint="Members can see this before they come." />
      </Box>
    ),
    description: wide(
      <TextInput
        name="description"
        label={labels.description}
        multiline
        minRows={5}
        required
        inputProps={{ maxLength: roomLimits.description }}
      />,
    ),
    recordingUrl: wide(
      <TextInput
        name="recordingUrl"
        label={labels.recordingUrl}
        type="url"
        hint="The https address where the recording can be watched."
        inputProps={{ maxLength: roomLimits.address, placeholder: 'https://' }}
      />,
    ),
  }
  return (
    <Box sx={gridStyle}>
      {order.map((field) => fields.includes(field) && <Fragment key={field}>{inputs[field]}</Fragment>)}
    </Box>
  )
}

/** As a person thinks of a room; the contract's order is that of the wire. */
const order: RoomField[] = [
  'title',
  'header',
  'pillars',
  'hosts',
  'milestones',
  'start',
  'capacity',
  'small',
  'description',
  'recordingUrl',
]

const gridStyle = {
  display: 'grid',
  columnGap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
}
