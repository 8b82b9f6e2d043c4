import { contentLimits } from '@hearth/contract'
import Box from '@mui/material/Box'
import { useWatch } from 'react-hook-form'
import { useHearth } from '../../providers/hearth.ts'
import { TextInput } from '../../shared/form/TextInput.tsx'
import { TimesInput } from '../../shared/form/TimesInput.tsx'
import type { ContentKind, ContentRecord, ContentValues } from '../kinds/ContentKind.ts'
import { ColourInput } from './ColourInput.tsx'
import { scheduleOf, usualLength } from './contentForm.ts'
import { PreviewPane } from './PreviewPane.tsx'

type Props = { kind: ContentKind; record?: ContentRecord | undefined }

/** The inputs of a kind with its card beside them, as members will see it. */
export function ContentFields({ kind, record }: Props) {
  return (
    <Box sx={columnsStyle}>
      <Box sx={{ minWidth: 0 }}>
        <TextInput
          name="title"
          label="Title"
          required
          hint={kind.titleHint}
          inputProps={{ maxLength: contentLimits.title }}
        />
        <kind.Inputs record={record} />
        <ColourInput name="backgroundColour" label="Background colour" />
        <Box sx={timesStyle}>
          <TimesInput
            usualLength={usualLength}
            pastText="It starts in the past, so it is live once it is saved."
          />
        </Box>
      </Box>
      <TypedPreview kind={kind} record={record} />
    </Box>
  )
}

function TypedPreview({ kind, record }: Props) {
  const { timeZone } = useHearth().tenant
  const values = useWatch() as ContentValues
  return (
    <PreviewPane sides={kind.sides}>
      {(side, now) => (
        <kind.Card
          values={values}
          schedule={scheduleOf(values, timeZone, now)}
          now={now}
          side={side}
          record={record}
        />
      )}
    </PreviewPane>
  )
}

const columnsStyle = {
  display: 'grid',
  alignItems: 'start',
  columnGap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 440px)' },
}

const timesStyle = {
  display: 'grid',
  columnGap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
}
