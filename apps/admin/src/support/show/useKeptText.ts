import { useState } from 'react'
import { dropDraft, findDraft, keepDraft } from '../../providers/drafts.ts'

/** A text that is kept in the browser while it is typed, until it is sent. */
export function useKeptText(name: string) {
  const [text, setText] = useState(() => String(findDraft(name)?.values.text ?? ''))
  function write(next: string) {
    setText(next)
    if (next.trim()) keepDraft(name, { at: new Date().toISOString(), values: { text: next }, base: null })
    else dropDraft(name)
  }
  return [text, write] as const
}
