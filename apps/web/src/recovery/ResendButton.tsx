import type { ApiError } from '@hearth/client'
import { useEffect, useState } from 'react'
import { useApp } from '../shared/AppContext.ts'
import { Button } from '../shared/ui/Button.tsx'
import { requestCodeDocument } from './documents.ts'
import styles from './recovery.module.css'

/** So long a mail is given to arrive, in milliseconds. */
const wait = 60_000

type Props = { contact: string; onSent: () => void }

/** Sends the code once more, not before the first one had time to arrive. */
export function ResendButton({ contact, onSent }: Props) {
  const { request } = useApp()
  const [freeAt, setFreeAt] = useState(() => Date.now() + wait)
  const [now, setNow] = useState(Date.now)
  const [pending, setPending] = useState(false)
  const [said, setSaid] = useState<string>()
  const left = Math.max(0, Math.ceil((freeAt - now) / 1000))
  const isWaiting = left > 0
  useEffect(() => {
    if (!isWaiting) return
    // By the clock, because a phone stops counting while its owner looks for the mail.
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isWaiting])

  async function send() {
    setPending(true)
    try {
      await request(requestCodeDocument, { phone: contact })
      setSaid('A new code is on its way. Only the newest one holds.')
      setNow(Date.now())
      setFreeAt(Date.now() + wait)
      onSent()
    } catch (error) {
      setSaid((error as ApiError).message)
    } finally {
      setPending(false)
    }
  }

  return (
    <>
      <Button kind="quiet" pending={pending} disabled={isWaiting} onClick={send}>
        {isWaiting ? `Send a new code in ${left} s` : 'Send a new code'}
      </Button>
      <p role="status" className={styles.said}>
        {said}
      </p>
    </>
  )
}
