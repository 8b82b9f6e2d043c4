import { brandPalettes, type ContrastFault, contrastFaults, faultText } from '@hearth/contract'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useController } from 'react-hook-form'
import type { Problems } from '../../../shared/record-form/recordForm.ts'
import { Sheet } from '../../../shared/Sheet.tsx'
import type { Community } from '../../documents.ts'
import { CommunityPage } from '../CommunityPage.tsx'
import { SectionForm } from '../SectionForm.tsx'
import { ColoursInput } from './ColoursInput.tsx'
import { type Colours, toTokens } from './colours.ts'
import { LookPreview } from './LookPreview.tsx'

type Values = { tokens: Colours }

const section = {
  fields: ['tokens'] as const,
  toValues: ({ tokens }: Community): Values => ({
    tokens: Object.fromEntries(tokens.map(({ name, value }) => [name, value])),
  }),
  toInput: ({ tokens }: Values) => ({ tokens: toTokens(tokens) }),
  problemsOf: ({ tokens }: Values): Problems => {
    const bad = Object.values(tokens).find((value) => !/^#[0-9a-f]{6}$/i.test(value))
    if (bad !== undefined) return { tokens: `“${bad}” is not a colour like #A8492A.` }
    const [worst] = contrastFaults(brandPalettes(toTokens(tokens)))
    return worst ? { tokens: `${faultText(worst)}.` } : {}
  },
}

/** The colours that the community has in place of the product's. */
export const LookSection = () => (
  <CommunityPage
    section="look"
    about="The colours of the back-office, the public pages and emails, each in light and dark. Colours that are too close to read are refused."
  >
    {(record) => (
      <SectionForm record={record} section={section} reloads="/admin/community/look">
        <Box sx={columnsStyle}>
          <Sheet title="Colours">
            <ColoursInput name="tokens" />
          </Sheet>
          <Previews />
        </Box>
      </SectionForm>
    )}
  </CommunityPage>
)

/** Both modes as they would look with what is typed. */
function Previews() {
  const { field } = useController({ name: 'tokens' })
  const palettes = brandPalettes(toTokens(field.value as Colours))
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Contrast faults={contrastFaults(palettes)} />
      <LookPreview label="Light" palette={palettes.light} />
      <LookPreview label="Dark" palette={palettes.dark} />
    </Box>
  )
}

const shownFaults = 4

/** What is too close to read, while the colours are chosen. */
const Contrast = ({ faults }: { faults: ContrastFault[] }) => (
  <Box role="status">
    {faults.length === 0 ? (
      <Alert severity="success">All colours are far enough apart to read.</Alert>
    ) : (
      <Alert severity="warning">
        {faults.slice(0, shownFaults).map((fault) => (
          <div key={`${fault.mode}${fault.over}${fault.under}`}>{faultText(fault)}.</div>
        ))}
        {faults.length > shownFaults && <div>And {faults.length - shownFaults} more.</div>}
      </Alert>
    )}
  </Box>
)

const columnsStyle = {
  display: 'grid',
  alignItems: 'start',
  gap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
}
