import { brandPalettes } from '@hearth/contract'
import Box from '@mui/material/Box'
import { useHearth } from '../../providers/hearth.ts'

export type Shown = { title: string; subtitle: string; body: string }
type Props = Shown & { isApple: boolean; isDark: boolean }

/** What is not typed yet. */
const samples: Shown = { title: 'Title', subtitle: 'Subtitle', body: 'Message' }

/** The upper half of a phone's lock screen with one notification on it. */
export function LockScreen({ isApple, isDark, ...given }: Props) {
  const shown: Shown = {
    title: given.title.trim() || samples.title,
    subtitle: given.subtitle.trim() || samples.subtitle,
    body: given.body.trim() || samples.body,
  }
  return (
    <Box data-preview sx={[phoneStyle, isDark ? darkStyle : lightStyle]}>
      <Box aria-hidden sx={clockStyle(isApple)}>
        9:41
      </Box>
      {isApple ? <AppleCard {...shown} /> : <AndroidCard {...shown} />}
    </Box>
  )
}

/** Title, subtitle and up to four lines, beside the app's icon. */
const AppleCard = ({ title, subtitle, body }: Shown) => (
  <Box sx={[cardStyle, { borderRadius: '20px', display: 'flex', gap: 1.25, p: '11px 13px' }]}>
    <AppIcon size={36} radius="9px" />
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Box sx={[cut(1), { flex: 1, fontWeight: 650 }]}>{title}</Box>
        <Box sx={{ opacity: 0.7, fontSize: 12, lineHeight: '20px' }}>now</Box>
      </Box>
      <Box sx={[cut(1), { fontWeight: 600 }]}>{subtitle}</Box>
      <Box sx={cut(4)}>{body}</Box>
    </Box>
  </Box>
)

/** The app's name in a small line, then the title and the text as it unfolds, which begins with the subtitle. */
function AndroidCard({ title, subtitle, body }: Shown) {
  const { name } = useHearth().tenant
  return (
    <Box sx={[cardStyle, { borderRadius: '26px', p: '13px 16px' }]}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, fontSize: 12, mb: 0.5 }}>
        <AppIcon size={18} radius="50%" />
        <Box sx={[cut(1), { opacity: 0.85 }]}>{name} · now</Box>
      </Box>
      <Box sx={[cut(1), { fontWeight: 600 }]}>{title}</Box>
      <Box sx={[cut(7), { whiteSpace: 'pre-line' }]}>{`${subtitle}\n${body}`}</Box>
    </Box>
  )
}

/** The community's first letter on its colour. */
function AppIcon({ size, radius }: { size: number; radius: string }) {
  const { name, tokens } = useHearth().tenant
  const { ember, emberInk } = brandPalettes(tokens).light
  const letter = { bgcolor: ember, color: emberInk, fontSize: size * 0.55, fontWeight: 650 }
  return (
    <Box aria-hidden sx={[iconStyle, letter, { width: size, height: size, borderRadius: radius }]}>
      {name.slice(0, 1)}
    </Box>
  )
}

const iconStyle = { display: 'grid', placeItems: 'center', flexShrink: 0, lineHeight: 1 }

const cut = (lines: number) =>
  ({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: lines,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    minWidth: 0,
    whiteSpace: lines > 1 ? 'pre-line' : 'normal',
  }) as const

const phoneStyle = {
  width: 1,
  maxWidth: 360,
  mx: 'auto',
  minHeight: 320,
  p: '28px 12px 28px',
  borderRadius: '28px 28px 16px 16px',
  border: 1,
  borderColor: 'divider',
  fontFamily: "-apple-system, system-ui, Roboto, 'Segoe UI', sans-serif",
  fontSize: 14.5,
  lineHeight: '20px',
}

const lightStyle = {
  color: '#1c1c1e',
  background: 'linear-gradient(165deg, #dfe9ea, #f4e6d0 60%, #e9ded1)',
  '--card': '#fffffff0',
}
const darkStyle = {
  color: '#f2f2f4',
  background: 'linear-gradient(165deg, #16272a, #2d2415 60%, #1d1a17)',
  '--card': '#2b2b2ef0',
}

const cardStyle = { bgcolor: 'var(--card)', boxShadow: '0 6px 20px -10px #0006' }

const clockStyle = (isApple: boolean) => ({
  fontSize: isApple ? 58 : 50,
  lineHeight: 1.1,
  fontWeight: isApple ? 600 : 300,
  textAlign: isApple ? 'center' : 'left',
  px: 1,
  mb: 3,
})
