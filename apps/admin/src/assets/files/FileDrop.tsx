import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type DragEvent, useRef, useState } from 'react'

/** Takes files by a button or by dropping them. */
export function FileDrop({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    onFiles(event.dataTransfer.files)
  }

  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      sx={[dropStyle, isOver && { borderColor: 'hearth.focus', bgcolor: 'hearth.focusWash' }]}
    >
      <Button onClick={() => input.current?.click()}>Add files</Button>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Or drop them here. Up to 200 MB each.
      </Typography>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files to add"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </Box>
  )
}

const dropStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  mt: 1.5,
  p: 1.5,
  border: '1px dashed',
  borderColor: 'hearth.edge',
  borderRadius: '12px',
}
