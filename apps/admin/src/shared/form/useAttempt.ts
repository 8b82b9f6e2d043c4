import { useState } from 'react'

/** Something that is tried on a click: whether it is under way, and why it failed. */
export function useAttempt() {
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string>()

  async function attempt(work: () => Promise<unknown>) {
    setPending(true)
    setError(undefined)
    try {
      await work()
    } catch (failure) {
      setError((failure as Error).message)
    } finally {
      setPending(false)
    }
  }

  return { pending, error, setError, attempt }
}
