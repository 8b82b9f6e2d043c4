import { broadcastLimits } from '@hearth/contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { TextInput } from '../../shared/form/TextInput.tsx'
import { LockScreenPane } from '../preview/LockScreenPane.tsx'
import { AudienceInput } from './AudienceInput.tsx'
import type { BroadcastValues } from './broadcastForm.ts'
import { WhenInput } from './WhenInput.tsx'

type Props = { canSendNow: boolean; children: ReactNode }

/** What a notification says, whom it is for and when it is sent, beside what a phone shows of it. */
export function BroadcastInputs({ canSendNow, children }: Props) {
  return (
    <Box sx={columnsStyle}>
      <Box sx={{ minWidth: 0 }}>
        <Part title="Message">
          <CountedInput name="title" label="Title" />
          <CountedInput name="subtitle" label="Subtitle" />
          <CountedInput name="body" label="Message" multiline />
          <TextInput
            name="link"
            label="Link (optional)"
            type="url"
            hint="What opens when the notification is tapped. Without a link, the app opens."
            inputProps={{ maxLength: broadcastLimits.link, inputMode: 'url' }}
          />
        </Part>
        <Part title="Recipients">
          <AudienceInput name="audience" />
        </Part>
        <Part title="When">
          <WhenInput name="sendAt" canSendNow={canSendNow} />
        </Part>
        {children}
      </Box>
      <TypedPreview />
    </Box>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" sx={{ '& + &': { mt: 4 } }}>
    <Typography variant="h4" component="h2">
      {title}
    </Typography>
    {children}
  </Box>
)

type CountedProps = { name: 'title' | 'subtitle' | 'body'; label: string; multiline?: boolean }

/** A text that says how much of its room is used. */
function CountedInput({ name, label, multiline = false }: CountedProps) {
  const typed = String(useWatch({ name }) ?? '').length
  const max = broadcastLimits[name]
  return (
    <TextInput
      name={name}
      label={label}
      required
      autoComplete="off"
      {...(multiline && { multiline, minRows: 3 })}
      hint={`${typed} of ${max} characters`}
      inputProps={{ maxLength: max }}
    />
  )
}

function TypedPreview() {
  const { title, subtitle, body } = useWatch() as BroadcastValues
  return <LockScreenPane title={title} subtitle={subtitle} body={body} />
}

const columnsStyle = {
  display: 'grid',
  alignItems: 'start',
  gap: 4,
  mt: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 360px)' },
}
