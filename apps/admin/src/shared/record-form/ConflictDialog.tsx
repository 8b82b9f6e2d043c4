import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { formatDateTime } from '../cells/DateTime.tsx'

/** A field that two people changed: both values as they are read, and who was first. */
export type ConflictField = {
  source: string
  label: string
  theirs: string
  mine: string
  who: string
  when: string | undefined
}

type Choice = 'theirs' | 'mine'
type Props = {
  fields: ConflictField[]
  onResolve: (keepTheirs: string[]) => Promise<unknown>
  onClose: () => void
}

/** Somebody else changed the same fields: both values side by side, and a choice for each. */
export function ConflictDialog({ fields, onResolve, onClose }: Props) {
  const [choices, setChoices] = useState<Record<string, Choice>>({})
  const people = [...new Set(fields.map(({ who }) => who))].join(' and ')
  return (
    <ConfirmDialog
      open
      title="Someone else changed this while you were editing"
      confirmLabel="Save with these choices"
      cancelLabel="Back to the form"
      disabled={fields.some(({ source }) => !choices[source])}
      onConfirm={() => onResolve(Object.keys(choices).filter((source) => choices[source] === 'theirs'))}
      onClose={onClose}
    >
      <Typography sx={{ color: 'text.secondary' }}>
        {people} changed the same {fields.length === 1 ? 'field' : 'fields'} while you had this form open.
        Your changes are kept here and not saved yet. Choose which values to keep.
      </Typography>
      {fields.map((one) => (
        <FieldChoice
          key={one.source}
          conflict={one}
          choice={choices[one.source]}
          onChoose={(choice) => setChoices({ ...choices, [one.source]: choice })}
        />
      ))}
    </ConfirmDialog>
  )
}

type ChoiceProps = {
  conflict: ConflictField
  choice: Choice | undefined
  onChoose: (choice: Choice) => void
}

function FieldChoice({ conflict: { label, theirs, mine, who, when }, choice, onChoose }: ChoiceProps) {
  const said = when ? `${who}, ${formatDateTime(when, new Date())}` : who
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mt: 2.5, minWidth: 0 }}>
      <Typography component="legend" sx={{ p: 0, fontWeight: 550 }}>
        {label}
      </Typography>
      <RadioGroup value={choice ?? ''} onChange={(_, value) => onChoose(value as Choice)}>
        <FormControlLabel
          value="theirs"
          control={<Radio size="small" />}
          label={<Side title={`Keep theirs (${said})`} value={theirs} />}
          sx={sideStyle}
        />
        <FormControlLabel
          value="mine"
          control={<Radio size="small" />}
          label={<Side title="Use mine" value={mine} />}
          sx={sideStyle}
        />
      </RadioGroup>
    </Box>
  )
}

function Side({ title, value }: { title: string; value: string }) {
  return (
    <>
      <Typography variant="body2" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
        {title}
      </Typography>
      <Box component="span" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {value || 'Empty'}
      </Box>
    </>
  )
}

const sideStyle = { alignItems: 'flex-start', mt: 0.5, mr: 0, '& .MuiRadio-root': { pt: 0.5 } }
