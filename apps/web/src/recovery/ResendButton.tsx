import type { ApiError } from '@hearth/client'
import { useEffect, useState } from 'react'
import { useApp } from '../shared/AppContext.ts'
import { Button } from '../shared/ui/Button.tsx'
import { requestCodeDocument } from './documents.ts'
import styles from './recovery.module.css'

/** So long a mail is given to arrive. */
const waitSeconds = 60

type Props = { contact: string; onSent: () => void }

/** Sends the code once more, not before the first one had time to arrive. */
export function ResendButton({ contact, onSent }: Props) {
  const { request } = useApp()
  const [left, setLeft] = useState(waitSeconds)
  const [pending, setPending] = useState(false)
  const [said, setSaid] = useState<string>()
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])

  async function send() {
    setPending(true)
    try {
      await request(requestCodeDocument, { phone: contact })
      setSaid('A new code is on its way. Only the newest one holds.')
      setLeft(waitSeconds)
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
