import { brandPalettes, fonts } from '@hearth/contract'
import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { type ReactNode, useState } from 'react'
import { useHearth } from '../../providers/hearth.ts'
import { PreviewSection } from '../../shared/preview/PreviewSection.tsx'
import { type PreviewChoice, PreviewSwitch, previewThemes } from '../../shared/preview/PreviewSwitch.tsx'

const widths = [
  { id: 'phone', label: 'Phone' },
  { id: 'wide', label: 'Wide' },
] as const

type Props = {
  sides?: readonly PreviewChoice[] | undefined
  children: (side: string | undefined, now: Date) => ReactNode
}

/** A card as members see it: on their page, in either theme, on a phone and with more room. */
export function PreviewPane({ sides, children }: Props) {
  const { palette } = useTheme()
  const [theme, setTheme] = useState<string>(palette.mode)
  const [width, setWidth] = useState('phone')
  const [side, setSide] = useState(sides?.[0]?.id)
  const [now] = useState(() => new Date())
  return (
    <PreviewSection
      mt={2}
      switches={
        <>
          {sides && (
            <PreviewSwitch label="What is previewed" choices={sides} value={side} onChoose={setSide} />
          )}
          <PreviewSwitch
            label="Theme of the preview"
            choices={previewThemes}
            value={theme}
            onChoose={setTheme}
          />
          <PreviewSwitch label="Width of the preview" choices={widths} value={width} onChoose={setWidth} />
        </>
      }
    >
      <MembersPage theme={theme}>
        <Box sx={{ width: 1, maxWidth: width === 'phone' ? 326 : undefined, mx: 'auto' }}>
          {children(side, now)}
        </Box>
      </MembersPage>
    </PreviewSection>
  )
}

/** The ground that members' pages have, with the fonts that the cards are set in. */
function MembersPage({ theme, children }: { theme: string; children: ReactNode }) {
  const palette = brandPalettes(useHearth().tenant.tokens)[theme === 'dark' ? 'dark' : 'light']
  return (
    <Box
      data-preview
      sx={{
        '--heading': fonts.heading,
        '--text': fonts.text,
        p: { xs: 2, sm: 3 },
        borderRadius: '16px',
        border: 1,
        borderColor: 'divider',
        bgcolor: palette.paper,
      }}
    >
      {children}
    </Box>
  )
}
