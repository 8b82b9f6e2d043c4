import { useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useApp } from '../shared/AppContext.ts'
import { PageTitle } from '../shared/ui/PageTitle.tsx'
import styles from './Conversation.module.css'
import { keepInPlace } from './keepInPlace.ts'
import { ReplyForm } from './ReplyForm.tsx'
import { Said } from './Said.tsx'
import { loadThread, type Thread } from './thread.ts'
import { usePolling } from './usePolling.ts'

const states = {
  OPEN: 'Waiting for our answer',
  WAITING: 'Answered',
  CLOSED: 'Closed. A reply opens it again.',
}

/** A request with its replies; new ones appear by themselves, below what is read and above what is typed. */
export function Conversation({ first }: { first: Thread }) {
  const { request } = useApp()
  const [thread, setThread] = useState(first)
  const form = useRef<HTMLDivElement>(null)
  const latest = useRef(first)

  const show = useCallback((next: Thread) => {
    const isNewer = next.replies.length > latest.current.replies.length
    // An answer that was under way while a reply was sent knows less than what is shown.
    if (next.replies.length < latest.current.replies.length) return false
    latest.current = next
    keepInPlace(form.current, () => flushSync(() => setThread(next)))
    return isNewer
  }, [])
  const ask = useCallback(async () => {
    const next = await loadThread(request, first.id)
    return next ? show(next) : false
  }, [request, first.id, show])
  usePolling(ask)

  const asker = thread.name ?? thread.email
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <p className={styles.state}>{states[thread.state]}</p>
        <PageTitle tab="Your support request">{thread.subject}</PageTitle>
      </header>
      <Said by={asker} at={thread.created} body={thread.body} />
      <div role="log" aria-label="Replies" className={styles.replies}>
        {thread.replies.map(({ place, staff, created, body }) => (
          <Said key={place} by={staff?.name ?? asker} isStaff={staff !== null} at={created} body={body} />
        ))}
      </div>
      <div ref={form}>
        <ReplyForm id={thread.id} onSent={show} />
      </div>
    </div>
  )
}
