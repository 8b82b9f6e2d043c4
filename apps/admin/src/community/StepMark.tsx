import CheckIcon from '@mui/icons-material/Check'
import Box from '@mui/material/Box'

/** A tick, or the ring that waits for one. */
export const StepMark = ({ done }: { done: boolean }) => (
  <Box role="img" aria-label={done ? 'Done' : 'To do'} sx={done ? doneStyle : openStyle}>
    {done && <CheckIcon sx={{ fontSize: 17 }} />}
  </Box>
)

const openStyle = {
  display: 'grid',
  placeItems: 'center',
  width: 26,
  height: 26,
  border: 2,
  borderColor: 'divider',
  borderRadius: '50%',
}

const doneStyle = {
  ...openStyle,
  borderColor: 'hearth.financialText',
  bgcolor: 'hearth.financialText',
  color: 'background.paper',
}
