import { choiceLimits } from '@hearth/contract'
import AddIcon from '@mui/icons-material/Add'
import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { type Ref, useRef } from 'react'
import { useController } from 'react-hook-form'
import { counted } from '../../../shared/counted.ts'
import type { ChoiceList } from '../../documents.ts'
import { OrderedLines } from '../OrderedLines.tsx'
import { type ChoiceLine, linesOf, newLine } from './choiceForm.ts'

const memberNoun = { one: 'member', many: 'members' }

/** The values of a list: added, renamed, moved and removed, each with how many members carry it. */
export function ChoiceLinesInput({ name, list }: { name: string; list: ChoiceList }) {
  const { field, fieldState } = useController({ name })
  const box = useRef<HTMLDivElement>(null)
  const lines = field.value as ChoiceLine[]
  const uses = new Map(list.uses.map(({ value, members }) => [value, members]))

  function add() {
    field.onChange([...lines, newLine()])
    // After the line is drawn.
    requestAnimationFrame(() => [...(box.current?.querySelectorAll('input') ?? [])].at(-1)?.focus())
  }
  return (
    <Box ref={box}>
      <OrderedLines
        label="Values"
        lines={lines}
        keyOf={({ key }) => key}
        nameOf={({ value }) => value || 'new value'}
        onChange={field.onChange}
        problem={fieldState.error?.message}
      >
        {(line, index) => (
          <LineFields
            line={line}
            members={uses.get(line.was) ?? 0}
            inputRef={index === 0 ? field.ref : undefined}
            onChange={(value) => field.onChange(lines.with(index, { ...line, value }))}
            onRemove={() => field.onChange(lines.toSpliced(index, 1))}
          />
        )}
      </OrderedLines>
      <ListButtons
        isFull={lines.length >= choiceLimits.values}
        onAdd={add}
        onReset={() => field.onChange(linesOf(list.defaults))}
      />
    </Box>
  )
}

type ButtonsProps = { isFull: boolean; onAdd: () => void; onReset: () => void }

const ListButtons = ({ isFull, onAdd, onReset }: ButtonsProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
    <Button startIcon={<AddIcon />} disabled={isFull} onClick={onAdd}>
      Add a value
    </Button>
    <Button variant="text" onClick={onReset}>
      Use the default list
    </Button>
  </Box>
)

type LineProps = {
  line: ChoiceLine
  members: number
  inputRef: Ref<HTMLInputElement> | undefined
  onChange: (value: string) => void
  onRemove: () => void
}

const LineFields = ({ line: { was, value }, members, inputRef, onChange, onRemove }: LineProps) => (
  <>
    <OutlinedInput
      size="small"
      value={value}
      inputRef={inputRef}
      onChange={({ target }) => onChange(target.value)}
      inputProps={{ 'aria-label': value ? `Value ${value}` : 'New value', maxLength: choiceLimits.length }}
      sx={{ flex: '1 1 180px', minWidth: 0 }}
    />
    <Typography variant="body2" sx={{ color: 'text.secondary', width: { sm: 150 } }}>
      {members > 0 && counted(members, memberNoun)}
      {members > 0 && was !== value && ` keep “${was}”`}
    </Typography>
    <IconButton size="small" aria-label={`Remove ${value || 'new value'}`} onClick={onRemove}>
      <CloseIcon fontSize="small" />
    </IconButton>
  </>
)
