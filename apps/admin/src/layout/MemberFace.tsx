import Box from '@mui/material/Box'

type Props = { name: string; picture?: string | null | undefined; size?: number }

/** A person's picture, or the initials on one of the pillar colours (always the same one for a name). */
export function MemberFace({ name, picture, size = 30 }: Props) {
  const tone = toneOf(name)
  return (
    <Box
      aria-hidden
      data-face
      sx={{
        width: size,
        height: size,
        flex: 'none',
        borderRadius: '50%',
        overflow: 'hidden',
        display: 'grid',
        placeItems: 'center',
        fontSize: size * 0.37,
        fontWeight: 600,
        bgcolor: `hearth.${tone}Wash`,
        color: `hearth.${tone}Text`,
      }}
    >
      {picture ? (
        <Box component="img" src={picture} alt="" sx={{ width: 1, height: 1, objectFit: 'cover' }} />
      ) : (
        initialsOf(name)
      )}
    </Box>
  )
}

const tones = ['professional', 'personal', 'financial'] as const

/** Up to two letters: of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('')
}

export function toneOf(name: string): (typeof tones)[number] {
  let sum = 0
  for (const letter of name) sum += letter.codePointAt(0) ?? 0
  return tones[sum % tones.length] ?? 'professional'
}
