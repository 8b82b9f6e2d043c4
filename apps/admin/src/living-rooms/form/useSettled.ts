import { useEffect, useState } from 'react'

const settleAfter = 600

/** A text once the typing has paused: half an address leads somewhere else. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(setSettled, settleAfter, text)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
