import CheckIcon from '@mui/icons-material/Check'
import CloseIcon from '@mui/icons-material/Close'
import ContentCopyIcon from '@mui/icons-material/ContentCopy'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { visuallyHidden } from '@mui/utils'
import { useState } from 'react'

/** How long the button says that it has copied (product.md, Limits and constants). */
const copiedFor = 1000

type Props = {
  text: string
  label?: string
  /** What is copied, where there is room for a sign alone. */
  of?: string
}
type Outcome = 'copied' | 'failed'

/** Puts a text into the clipboard and says so for a second. */
export function CopyButton({ text, label = 'Copy', of }: Props) {
  const [outcome, setOutcome] = useState<Outcome>()

  async function copy() {
    await navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    )
    setTimeout(() => setOutcome(undefined), copiedFor)
  }

  const said = outcome && { copied: 'Copied!', failed: 'Not copied' }[outcome]
  if (of) return <CopySign said={said} outcome={outcome} of={of} onClick={copy} />
  return (
    <Button size="small" onClick={copy} sx={{ minWidth: 92 }} aria-live="polite">
      {said ?? label}
    </Button>
  )
}

type SignProps = { said: string | undefined; outcome: Outcome | undefined; of: string; onClick: () => void }

function CopySign({ said, outcome, of, onClick }: SignProps) {
  const Sign = { copied: CheckIcon, failed: CloseIcon, none: ContentCopyIcon }[outcome ?? 'none']
  return (
    <>
      <IconButton size="small" aria-label={`Copy ${of}`} title={said ?? 'Copy'} onClick={onClick}>
        <Sign sx={{ fontSize: 15 }} />
      </IconButton>
      <span role="status" style={visuallyHidden}>
        {said}
      </span>
    </>
  )
}
