import Checkbox from '@mui/material/Checkbox'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import type { Ref } from 'react'
import { useController } from 'react-hook-form'
import { OrderedLines } from './OrderedLines.tsx'

export type PillarLine = { pillar: string; isFeatureOn: boolean; displayName: string }

type Props = { name: string; maxLength: number }

/** The pillars in their order, switched on and off, and named. */
export function PillarsInput({ name, maxLength }: Props) {
  const { field, fieldState } = useController({ name })
  const lines = field.value as PillarLine[]
  const error = fieldState.error?.message
  return (
    <OrderedLines
      label="Event categories"
      lines={lines}
      keyOf={({ pillar }) => pillar}
      nameOf={({ pillar }) => pillar}
      onChange={field.onChange}
      problem={error}
    >
      {(line, index) => (
        <PillarFields
          line={line}
          maxLength={maxLength}
          inputRef={index === 0 ? field.ref : undefined}
          isWrong={error !== undefined && !line.displayName.trim()}
          onChange={(changes) => field.onChange(lines.with(index, { ...line, ...changes }))}
        />
      )}
    </OrderedLines>
  )
}

type FieldsProps = {
  line: PillarLine
  maxLength: number
  isWrong: boolean
  inputRef: Ref<HTMLInputElement> | undefined
  onChange: (changes: Partial<PillarLine>) => void
}

const PillarFields = ({ line, maxLength, isWrong, inputRef, onChange }: FieldsProps) => (
  <>
    <Checkbox
      checked={line.isFeatureOn}
      onChange={({ target }) => onChange({ isFeatureOn: target.checked })}
      slotProps={{ input: { 'aria-label': `Offer ${line.pillar}` } }}
      sx={{ p: 0.5 }}
    />
    <OutlinedInput
      size="small"
      value={line.displayName}
      inputRef={inputRef}
      error={isWrong}
      onChange={({ target }) => onChange({ displayName: target.value })}
      inputProps={{ 'aria-label': `Name of ${line.pillar}`, maxLength }}
      sx={{ flex: '1 1 150px', minWidth: 0 }}
    />
    <Typography variant="body2" sx={{ color: 'text.secondary', width: { sm: 130 } }}>
      {line.pillar}
      {!line.isFeatureOn && ' · off'}
    </Typography>
  </>
)
