import { fonts, type Palette } from '@hearth/contract'
import Box from '@mui/material/Box'

type Props = { label: string; palette: Palette }

/** A heading and a card in these colours. */
export const LookPreview = ({ label, palette }: Props) => (
  <Box
    component="figure"
    aria-label={`Preview, ${label.toLowerCase()}`}
    sx={{ m: 0, p: 2, border: 1, borderColor: 'divider', borderRadius: '16px' }}
    style={{ background: palette.paper, color: palette.ink }}
  >
    <Box component="figcaption" sx={{ fontSize: 12 }} style={{ color: palette.soft }}>
      {label}
    </Box>
    <Box sx={{ fontSize: 22, fontWeight: 560, mt: 0.5 }} style={{ fontFamily: fonts.heading }}>
      Welcome back
    </Box>
    <PreviewCard palette={palette} />
  </Box>
)

/** Text, a link, a chosen entry, a field and a button. */
const PreviewCard = ({ palette }: { palette: Palette }) => (
  <Box
    sx={{ mt: 1.5, p: 1.75, borderRadius: '12px', border: '1px solid' }}
    style={{ background: palette.surface, borderColor: palette.line }}
  >
    <Box sx={{ fontWeight: 550 }}>A card</Box>
    <Box style={{ color: palette.soft }}>
      With quiet text and <span style={{ color: palette.ember, fontWeight: 550 }}>a link</span>
    </Box>
    <Box sx={entryStyle} style={{ background: palette.emberWash, color: palette.ember }}>
      Chosen entry
    </Box>
    <Box sx={entryStyle} style={{ border: `1px solid ${palette.edge}` }}>
      A field
    </Box>
    <Box
      sx={{ mt: 1.5, px: 2, py: 1, borderRadius: '9px', fontWeight: 550, display: 'inline-block' }}
      style={{ background: palette.ember, color: palette.emberInk }}
    >
      A button
    </Box>
  </Box>
)

const entryStyle = { mt: 1, px: 1.25, py: 0.75, borderRadius: '9px' }
