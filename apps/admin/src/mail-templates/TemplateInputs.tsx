import Typography from '@mui/material/Typography'
import { DateTime } from '../shared/DateTime.tsx'
import type { TextPlace } from '../shared/mail/PlaceButtons.tsx'
import { PlacedTextInput } from '../shared/mail/PlacedTextInput.tsx'
import { nameOf } from '../shared/person/nameOf.ts'
import type { MailPlace, MailTemplate } from './mailTemplate.ts'

const bodyHint =
  'An empty line begins a new paragraph. A paragraph that is only [Label]({link}) becomes a button.'

/** Whose text this is, and its two fields. */
export function TemplateInputs({ template: { places, updated, updatedBy } }: { template: MailTemplate }) {
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {updated ? (
          <>
            Your own text{updatedBy && `, by ${nameOf(updatedBy)}`}, <DateTime value={updated} />
          </>
        ) : (
          'This is the default text. What you save takes its place.'
        )}
      </Typography>
      <PlacedTextInput
        name="subject"
        label="Subject"
        places={places.filter(({ inSubject }) => inSubject).map(textPlace)}
      />
      <PlacedTextInput name="body" label="Body" lines={12} places={places.map(textPlace)} hint={bodyHint} />
    </>
  )
}

const textPlace = ({ name, sample }: MailPlace): TextPlace => ({ name, about: `for instance ${sample}` })
