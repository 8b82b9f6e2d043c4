import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** What a tab knows of its way to a new password; after a reload nothing, because nothing of it is stored. */
export type Recovery = {
  /** What the code was asked for with. */
  contact?: string | undefined
  /** What the code was exchanged for. */
  verification?: string
  isDone?: boolean
}

type Step = 'contact' | 'code' | 'password' | 'done'

/**
 * The step is in the address, so that going back and reloading do what a person expects. A reloaded code step
 * still works, because the browser's cookie tells whose code it is; a later one starts again, and says so.
 */
export function useRecovery() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [recovery, setRecovery] = useState<Recovery>({})
  const wanted = new URLSearchParams(search).get('step') ?? 'contact'
  const step = reachedStep(wanted, recovery)

  function goTo(next: Step, known: Recovery) {
    setRecovery(known)
    navigate(next === 'contact' ? pathname : `${pathname}?step=${next}`, {
      replace: step === 'code' || step === 'password',
    })
  }

  return { step, recovery, goTo, isInterrupted: step === 'contact' && wanted === 'password' }
}

function reachedStep(wanted: string, { verification, isDone }: Recovery): Step {
  if (wanted === 'done' && isDone) return 'done'
  if (wanted === 'password' && verification) return 'password'
  return wanted === 'code' ? 'code' : 'contact'
}
