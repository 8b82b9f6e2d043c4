import { type RefObject, useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useApp } from '../shared/AppContext.ts'
import { formatMoment } from '../shared/formatMoment.ts'
import type { Request } from '../shared/graphql.ts'
import { requestStateText } from '../shared/requestState.ts'
import { PageTitle } from '../shared/ui/PageTitle.tsx'
import styles from './Conversation.module.css'
import { ReplyForm } from './ReplyForm.tsx'
import { loadThread, type Thread } from './thread.ts'
import { usePolling } from './usePolling.ts'
import { useSpeaker } from './useSpeaker.ts'

const states = { ...requestStateText, CLOSED: 'Closed. A reply opens it again.' }
const statesForStaff = { ...states, OPEN: 'Waiting for an answer from staff' }

/** A request with its replies; new ones appear by themselves, below what is read and above what is typed. */
export function Conversation({ first }: { first: Thread }) {
  const form = useRef<HTMLDivElement>(null)
  const { speaker, setSpeaker, request } = useSpeaker(first.id)
  const { thread, show } = useNewestThread(first, { form, request })
  const isStaff = speaker.kind === 'staff'
  const requester = speaker.kind === 'member' ? 'You' : (thread.name ?? thread.email)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <p className={styles.state}>{(isStaff ? statesForStaff : states)[thread.state]}</p>
        <PageTitle tab="Your support request">{thread.subject}</PageTitle>
      </header>
      <Said by={requester} at={thread.created} body={thread.body} />
      <div role="log" aria-label="Replies" className={styles.replies}>
        {thread.replies.map(({ place, staff, created, body }) => (
          <Said key={place} by={staff?.name ?? requester} isStaff={staff !== null} at={created} body={body} />
        ))}
      </div>
      <div ref={form}>
        <ReplyForm thread={thread} speaker={speaker} onSpeaker={setSpeaker} request={request} onSent={show} />
      </div>
    </div>
  )
}

type SaidProps = { by: string; at: string; body: string; isStaff?: boolean }

/** One message of a conversation. */
function Said({ by, at, body, isStaff = false }: SaidProps) {
  const { timeZone } = useApp().tenant
  return (
    <article className={isStaff ? `${styles.said} ${styles.staff}` : styles.said}>
      <p className={styles.by}>
        <strong>{by}</strong>
        {isStaff && <span className={styles.badge}>STAFF</span>}
        <time dateTime={at}>{formatMoment(at, timeZone)}</time>
      </p>
      <p className={styles.body}>{body}</p>
    </article>
  )
}

type Reader = { form: RefObject<HTMLElement | null>; request: Request }

/** The thread as the server knows it now; `form` stays in its place while somebody types in it. */
function useNewestThread(first: Thread, { form, request }: Reader) {
  const [thread, setThread] = useState(first)
  const latest = useRef(first)
  const show = useCallback(
    (next: Thread) => {
      const isNewer = next.replies.length > latest.current.replies.length
      // An answer that was under way while a reply was sent knows less than what is shown.
      if (next.replies.length < latest.current.replies.length) return false
      latest.current = next
      keepInPlace(form.current, () => flushSync(() => setThread(next)))
      return isNewer
    },
    [form],
  )
  const ask = useCallback(async () => {
    const next = await loadThread(request, first.id)
    return next ? show(next) : false
  }, [request, first.id, show])
  usePolling(ask)
  return { thread, show }
}

/**
 * Makes a change that moves `element`; while somebody types in it, the page scrolls along, so that it stays where it
 * is on the screen. Somebody who reads above keeps their place without help.
 */
function keepInPlace(element: HTMLElement | null, change: () => void): void {
  const holds = element?.contains(document.activeElement) ? element : null
  const before = holds?.getBoundingClientRect().top ?? 0
  change()
  if (!holds) return
  const away = () => holds.getBoundingClientRect().top - before
  const scroll = () => window.scrollBy({ top: away(), behavior: 'instant' })
  scroll()
  if (Math.round(away()) <= 0) return
  // A page that was not full until now cannot scroll so far: it gets the room below.
  holds.style.paddingBottom = `${Math.ceil(away())}px`
  scroll()
}
