import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward'
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward'
import DragIcon from '@mui/icons-material/DragIndicator'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'

type Props<Line> = {
  label: string
  lines: Line[]
  keyOf: (line: Line) => string
  /** As the buttons name it. */
  nameOf: (line: Line) => string
  onChange: (lines: Line[]) => void
  /** What is wrong with them. */
  problem: string | undefined
  children: (line: Line, index: number) => ReactNode
}

/** Lines that are put into an order by dragging or by buttons. */
export function OrderedLines<Line>({ label, lines, problem, ...rest }: Props<Line>) {
  const { keyOf, nameOf, onChange, children } = rest
  const { move, handlersOf, isDragged } = useOrder(lines, onChange)
  return (
    <>
      <Box component="ol" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines.map((line, index) => (
          <Box
            component="li"
            key={keyOf(line)}
            draggable
            {...handlersOf(index)}
            sx={{ ...lineStyle, opacity: isDragged(index) ? 0.5 : 1 }}
          >
            <DragIcon fontSize="small" sx={{ color: 'text.secondary', cursor: 'grab' }} aria-hidden />
            {children(line, index)}
            <MoveButtons
              name={nameOf(line)}
              place={index}
              of={lines.length}
              onMove={(to) => move(index, to)}
            />
          </Box>
        ))}
      </Box>
      {problem && (
        <Typography role="alert" sx={{ color: 'error.main', mt: 1 }}>
          {problem}
        </Typography>
      )}
    </>
  )
}

function useOrder<Line>(lines: Line[], onChange: (lines: Line[]) => void) {
  const [dragged, setDragged] = useState<number>()

  function move(from: number, to: number) {
    const line = lines[from]
    if (line !== undefined) onChange(lines.toSpliced(from, 1).toSpliced(to, 0, line))
  }
  const handlersOf = (index: number) => ({
    onDragStart: () => setDragged(index),
    onDragEnd: () => setDragged(undefined),
    onDragOver: (event: React.DragEvent) => {
      if (dragged === undefined) return
      event.preventDefault()
      if (dragged === index) return
      move(dragged, index)
      setDragged(index)
    },
  })
  return { move, handlersOf, isDragged: (index: number) => dragged === index }
}

type MoveProps = { name: string; place: number; of: number; onMove: (to: number) => void }

const MoveButtons = ({ name, place, of, onMove }: MoveProps) => (
  <Box sx={{ display: 'flex', ml: 'auto' }}>
    <IconButton
      size="small"
      aria-label={`Move ${name} up`}
      disabled={place === 0}
      onClick={() => onMove(place - 1)}
    >
      <ArrowUpwardIcon fontSize="small" />
    </IconButton>
    <IconButton
      size="small"
      aria-label={`Move ${name} down`}
      disabled={place === of - 1}
      onClick={() => onMove(place + 1)}
    >
      <ArrowDownwardIcon fontSize="small" />
    </IconButton>
  </Box>
)

const lineStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 0.5 }
