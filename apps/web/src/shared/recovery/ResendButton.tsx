import type { ApiError } from '@hearth/client'
import { useEffect, useState } from 'react'
import { useApp } from '../AppContext.ts'
import { Button } from '../ui/Button.tsx'
import { requestCodeDocument } from './contact.ts'
import styles from './recovery.module.css'

/** Milliseconds that an email is given to arrive. */
const wait = 60_000

type Props = { contact: string; onSent: () => void }

/** Sends the code once more, not before the first one had time to arrive. */
export function ResendButton({ contact, onSent }: Props) {
  const { request } = useApp()
  const { left, restart } = useCountdown(wait)
  const [pending, setPending] = useState(false)
  const [said, setSaid] = useState<string>()

  async function send() {
    setPending(true)
    try {
      await request(requestCodeDocument, { phone: contact })
      setSaid('A new code is on its way. Only the latest code works.')
      restart()
      onSent()
    } catch (error) {
      setSaid((error as ApiError).message)
    } finally {
      setPending(false)
    }
  }

  return (
    <>
      <Button kind="quiet" pending={pending} disabled={left > 0} onClick={send}>
        {left > 0 ? `Send a new code in ${left} s` : 'Send a new code'}
      </Button>
      <p role="status" className={styles.said}>
        {said}
      </p>
    </>
  )
}

/** Seconds that are left of `ms`; by the clock, because a phone stops counting while its owner looks for the email. */
function useCountdown(ms: number) {
  const [endsAt, setEndsAt] = useState(() => Date.now() + ms)
  const [now, setNow] = useState(Date.now)
  const left = Math.max(0, Math.ceil((endsAt - now) / 1000))
  const isCounting = left > 0
  useEffect(() => {
    if (!isCounting) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isCounting])
  const restart = () => {
    setNow(Date.now())
    setEndsAt(Date.now() + ms)
  }
  return { left, restart }
}
