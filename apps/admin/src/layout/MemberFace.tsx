import Box from '@mui/material/Box'
import { initialsOf, toneOf } from './initials.ts'

type Props = { name: string; picture?: string | null | undefined; size?: number }

/** A person's picture, or the initials on one of the pillar colours (always the same one for a name). */
export function MemberFace({ name, picture, size = 30 }: Props) {
  const tone = toneOf(name)
  return (
    <Box
      aria-hidden
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
