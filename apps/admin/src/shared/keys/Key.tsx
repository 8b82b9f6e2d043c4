import Box from '@mui/material/Box'

const signs: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
}
const words: Record<string, string> = {
  ArrowUp: 'Up arrow',
  ArrowDown: 'Down arrow',
  ArrowLeft: 'Left arrow',
  ArrowRight: 'Right arrow',
}

/** A key, or keys that are pressed together ('Ctrl+S') or one after the other ('G M'). */
export function Key({ children }: { children: string }) {
  const parts = children.split(/(?<=\S)([+ ])(?=\S)/)
  return (
    <span>
      {parts.map((part, place) =>
        place % 2 === 1 ? (
          ` ${part === '+' ? '+' : 'then'} `
        ) : (
          <Box component="kbd" key={part} aria-label={words[part]} sx={keyStyle}>
            {signs[part] ?? part}
          </Box>
        ),
      )}
    </span>
  )
}

const keyStyle = {
  font: 'inherit',
  fontSize: 12,
  px: 0.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: '5px',
  bgcolor: 'background.paper',
}
