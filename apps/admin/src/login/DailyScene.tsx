import { generateScene } from '@hearth/contract'
import Box from '@mui/material/Box'
import { useState } from 'react'

/** Today's picture, by the person's own calendar. */
export function DailyScene() {
  const [scene] = useState(() => generateScene(new Date().toLocaleDateString('sv-SE')))
  return (
    <Box
      sx={{ height: 1, '& svg': { display: 'block' } }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own pure function, tested to hold no script
      dangerouslySetInnerHTML={{ __html: scene }}
    />
  )
}
