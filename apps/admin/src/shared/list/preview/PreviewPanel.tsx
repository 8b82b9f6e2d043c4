import ChevronLeftIcon from '@mui/icons-material/ChevronLeft'
import ChevronRightIcon from '@mui/icons-material/ChevronRight'
import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useListContext } from 'react-admin'
import { Link } from 'react-router'
import { useKeys } from '../../keys/keys.ts'
import { Placeholder } from '../../Placeholder.tsx'
import { useListDefinition } from '../ListDefinition.ts'
import { useRowLink } from '../table/ResourceTableRow.tsx'
import { usePreview } from './usePreview.ts'

const previewWidth = 420

/** One row of the list, whole, over the list's right edge; the list goes on beside it. */
export function PreviewPanel() {
  const { noun, Preview } = useListDefinition()
  const { id } = usePreview()
  const panel = useRef<HTMLElement>(null)
  const isOpen = id !== undefined && Preview !== undefined
  useEffect(() => {
    if (isOpen) panel.current?.focus()
  }, [isOpen])

  if (!isOpen) return null
  return (
    <Box component="aside" ref={panel} tabIndex={-1} aria-label={`Preview of a ${noun.one}`} sx={panelStyle}>
      <PreviewBar id={id} />
      <Box sx={{ flex: 1, overflowY: 'auto', p: 2.5, pt: 0.5 }}>
        <Suspense fallback={<Placeholder height={320} variant="rounded" />}>
          <Preview key={id} id={id} />
        </Suspense>
      </Box>
    </Box>
  )
}

/** The way to the neighbours, to the page, and out. */
function PreviewBar({ id }: { id: string }) {
  const { noun } = useListDefinition()
  const { data = [] } = useListContext<{ id: string }>()
  const { position, previous, next, show, close } = usePreview()
  const link = useRowLink()({ id })
  const step = (to: string | undefined) => to && show(to)

  function leave() {
    close()
    document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus()
  }

  useKeys('Beside the list', [
    { keys: ['J', 'ArrowDown'], label: `Show the next ${noun.one}`, run: () => step(next) },
    { keys: ['K', 'ArrowUp'], label: `Show the previous ${noun.one}`, run: () => step(previous) },
    { keys: ['Escape'], label: 'Close', run: leave },
  ])

  return (
    <Box sx={barStyle}>
      <StepButton label={`Previous ${noun.one}`} to={previous} onStep={show}>
        <ChevronLeftIcon />
      </StepButton>
      <StepButton label={`Next ${noun.one}`} to={next} onStep={show}>
        <ChevronRightIcon />
      </StepButton>
      <Box component="span" role="status" sx={{ mr: 'auto', color: 'text.secondary' }}>
        {position > 0 && `${position} of ${data.length} on this page`}
      </Box>
      <Button size="small" component={Link} {...link}>
        Open
      </Button>
      <IconButton size="small" aria-label="Close" onClick={leave}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  )
}

type StepProps = {
  label: string
  to: string | undefined
  onStep: (id: string) => void
  children: ReactNode
}

const StepButton = ({ label, to, onStep, children }: StepProps) => (
  <IconButton size="small" aria-label={label} disabled={!to} onClick={() => to && onStep(to)}>
    {children}
  </IconButton>
)

const panelStyle = {
  position: 'fixed',
  inset: '0 0 0 auto',
  width: previewWidth,
  zIndex: 'drawer',
  display: 'flex',
  flexDirection: 'column',
  bgcolor: 'background.paper',
  borderLeft: 1,
  borderColor: 'divider',
  boxShadow: '-12px 0 32px -24px #000a',
}

const barStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.75,
  p: '10px 12px',
  fontVariantNumeric: 'tabular-nums',
}
