import PauseIcon from '@mui/icons-material/Pause'
import PlayIcon from '@mui/icons-material/PlayArrow'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { counted } from '../shared/counted.ts'
import { useKeys } from '../shared/keys/keys.ts'
import { useLogTail } from './useLogTail.ts'

/** New lines appear on top of the list as they come, unless that is paused or somebody reads it. */
export function LogTail() {
  const { isOffered, isPaused, isFull, toggle, waiting, show } = useLogTail()
  const label = isPaused ? 'Resume live updates' : 'Pause live updates'
  useKeys('The log', [{ keys: ['L'], label, run: toggle }], { enabled: isOffered })
  if (!isOffered) return null
  const lines = counted(waiting, { one: 'new line', many: 'new lines' })
  return (
    <>
      <Button
        onClick={toggle}
        aria-label={label}
        title={`${label} (L)`}
        startIcon={isPaused ? <PlayIcon fontSize="small" /> : <PauseIcon fontSize="small" />}
      >
        {isPaused ? 'Paused' : 'Live'}
      </Button>
      <Box role="status" sx={pillStyle}>
        {waiting > 0 && (
          <Button variant="contained" color="primary" size="small" onClick={() => void show()}>
            Show {isFull ? `more than ${lines}` : lines}
          </Button>
        )}
      </Box>
    </>
  )
}

const pillStyle = {
  position: 'fixed',
  top: 12,
  left: '50%',
  transform: 'translateX(-50%)',
  zIndex: 3,
}
