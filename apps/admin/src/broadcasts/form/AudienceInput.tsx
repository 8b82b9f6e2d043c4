import { type AudienceKind, audienceKindLabel, audienceKinds } from '@hearth/contract'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import type { AudienceValue } from './audienceValue.ts'
import { ChosenMembers } from './ChosenMembers.tsx'
import { ReachNote } from './ReachNote.tsx'
import { ViewChoice } from './ViewChoice.tsx'

/** Whom a notification is for, and how many that is now. */
export function AudienceInput({ name }: { name: string }) {
  const id = useId()
  const { field, fieldState } = useController({ name })
  const value = field.value as AudienceValue
  const error = fieldState.error?.message
  const change = (part: Partial<AudienceValue>) => field.onChange({ ...value, ...part })
  return (
    <>
      <RadioGroup
        aria-label="Recipients"
        aria-describedby={error && id}
        value={value.kind}
        onChange={(_, kind) => change({ kind: kind as AudienceKind })}
        sx={{ mt: 1 }}
      >
        {audienceKinds.map((kind, index) => (
          <FormControlLabel
            key={kind}
            value={kind}
            control={<Radio size="small" slotProps={index === 0 ? { input: { ref: field.ref } } : {}} />}
            label={audienceKindLabel(kind)}
          />
        ))}
      </RadioGroup>
      <Box sx={{ pl: { sm: 3.5 } }}>
        {value.kind === 'FILTER' && <ViewChoice view={value.view} onChange={(view) => change({ view })} />}
        {value.kind === 'CHOSEN' && <ChosenMembers ids={value.ids} onChange={(ids) => change({ ids })} />}
      </Box>
      {error && (
        <Typography id={id} variant="body2" sx={{ color: 'error.main', mt: 0.75 }}>
          {error}
        </Typography>
      )}
      <ReachNote audience={value} />
    </>
  )
}
