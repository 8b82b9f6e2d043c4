import { useEffect, useId, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import styles from './CopyField.module.css'

/** How long the button says that the text was copied. */
const confirmedMs = 1_000

type Props = { label: string; text: string; kind?: 'primary' | 'quiet' | undefined }

/** A text to take along, and a button that copies it and says so for a second. */
export function CopyField({ label, text, kind }: Props) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [copies, setCopies] = useState(0)
  const [isConfirmed, setConfirmed] = useState(false)

  useEffect(() => {
    if (copies === 0) return
    setConfirmed(true)
    const timer = setTimeout(() => setConfirmed(false), confirmedMs)
    return () => clearTimeout(timer)
  }, [copies])

  async function copy() {
    if (await copyText(text, field.current)) setCopies((count) => count + 1)
  }

  return (
    <div className={styles.copy}>
      <label htmlFor={id}>{label}</label>
      <div>
        <input ref={field} id={id} readOnly value={text} onFocus={(event) => event.target.select()} />
        <Button kind={kind} onClick={copy}>
          {isConfirmed ? 'Copied!' : 'Copy'}
        </Button>
      </div>
      <span role="status" className={styles.said}>
        {isConfirmed && 'Copied!'}
      </span>
    </div>
  )
}

/** Where the clipboard is closed to pages (no https), the text is selected, to be copied by hand. */
async function copyText(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    field?.focus()
    field?.select()
    return false
  }
}
