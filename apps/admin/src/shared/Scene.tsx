import { generateScene } from '@hearth/contract'
import Box from '@mui/material/Box'
import { useMemo } from 'react'

/** A drawn landscape, always the same one for a seed; it fills its box. */
export function Scene({ seed }: { seed: string }) {
  const scene = useMemo(() => generateScene(seed), [seed])
  return (
    <Box
      aria-hidden
      sx={{ height: 1, '& svg': { display: 'block', width: 1, height: 1 } }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own pure function, tested to hold no script
      dangerouslySetInnerHTML={{ __html: scene }}
    />
  )
}
