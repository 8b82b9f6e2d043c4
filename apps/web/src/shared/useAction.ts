import { useCallback, useState } from 'react'

/** Does one thing at a time, and says why it could not be done. */
export function useAction() {
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<Error>()
  /** @returns whether it was done */
  const run = useCallback(async (action: () => Promise<unknown>): Promise<boolean> => {
    setPending(true)
    setFailure(undefined)
    try {
      await action()
      return true
    } catch (error) {
      setFailure(error as Error)
      return false
    } finally {
      setPending(false)
    }
  }, [])
  return { pending, failure, run }
}
