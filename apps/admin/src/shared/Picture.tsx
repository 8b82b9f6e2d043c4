import Box from '@mui/material/Box'
import { useState } from 'react'
import { Scene } from './Scene.tsx'

type Props = { address: string | null; seed: string; onBroken?: (address: string) => void }

/** A record's picture; a drawn landscape while it has none, or when its address leads to no picture. */
export function Picture({ address, seed, onBroken }: Props) {
  const [broken, setBroken] = useState<string>()
  const shown = isPicture(address) && address !== broken ? address : undefined
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

/** Whether an address may be shown: an upload's, or an https one. */
export const isPicture = (address: string | null): address is string =>
  address !== null && /^(https:\/\/|\/files\/)/.test(address)

const frameStyle = {
  aspectRatio: '16 / 9',
  border: 1,
  borderColor: 'divider',
  borderRadius: '12px',
  overflow: 'hidden',
  bgcolor: 'hearth.neutralWash',
}
