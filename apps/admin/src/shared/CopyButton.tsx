import Button from '@mui/material/Button'
import { useState } from 'react'

/** How long the button says that it has copied (product.md, Limits and constants). */
const copiedFor = 1000

/** Puts a text into the clipboard and says so for a second. */
export function CopyButton({ text, label = 'Copy' }: { text: string; label?: string }) {
  const [said, setSaid] = useState(label)

  async function copy() {
    await navigator.clipboard.writeText(text).then(
      () => setSaid('Copied!'),
      () => setSaid('Not copied'),
    )
    setTimeout(() => setSaid(label), copiedFor)
  }

  return (
    <Button size="small" onClick={copy} sx={{ minWidth: 92 }} aria-live="polite">
      {said}
    </Button>
  )
}
