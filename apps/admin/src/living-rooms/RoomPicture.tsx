import Box from '@mui/material/Box'
import { useState } from 'react'
import { Scene } from '../shared/Scene.tsx'

type Props = { header: string | null; seed: string; onBroken?: (address: string) => void }

/** A room's header picture; a drawn landscape while it has none, or when its address leads to no picture. */
export function RoomPicture({ header, seed, onBroken }: Props) {
  const [broken, setBroken] = useState<string>()
  const shown = header && header !== broken && /^(https:\/\/|\/files\/)/.test(header) ? header : undefined
  return (
    <Box sx={frameStyle}>
      {shown ? (
        <Box
          component="img"
          src={shown}
          alt=""
          referrerPolicy="no-referrer"
          onError={() => {
            setBroken(shown)
            onBroken?.(shown)
          }}
          sx={{ display: 'block', width: 1, height: 1, objectFit: 'cover' }}
        />
      ) : (
        <Scene seed={seed} />
      )}
    </Box>
  )
}

const frameStyle = {
  aspectRatio: '16 / 9',
  border: 1,
  borderColor: 'divider',
  borderRadius: '12px',
  overflow: 'hidden',
  bgcolor: 'hearth.neutralWash',
}
