import Box from '@mui/material/Box'
import { useState } from 'react'
import { Scene } from '../shared/Scene.tsx'

type Props = { header: string | null; seed: string; ratio?: string }

/** A room's header picture; a drawn landscape while it has none, or when its address leads to no picture. */
export function RoomPicture({ header, seed, ratio = '16 / 9' }: Props) {
  const [broken, setBroken] = useState<string>()
  const shown = header && header !== broken && /^(https:\/\/|\/files\/)/.test(header) ? header : undefined
  return (
    <Box sx={{ ...frameStyle, aspectRatio: ratio }}>
      {shown ? (
        <Box
          component="img"
          src={shown}
          alt=""
          referrerPolicy="no-referrer"
          onError={() => setBroken(shown)}
          sx={{ display: 'block', width: 1, height: 1, objectFit: 'cover' }}
        />
      ) : (
        <Scene seed={seed} />
      )}
    </Box>
  )
}

const frameStyle = {
  border: 1,
  borderColor: 'divider',
  borderRadius: '12px',
  overflow: 'hidden',
  bgcolor: 'hearth.neutralWash',
}
