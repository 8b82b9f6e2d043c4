import type { ReactNode } from 'react'
import { useSignedIn } from '../AppContext.ts'
import styles from './ByViewer.module.css'

type Props = { member: ReactNode; stranger: ReactNode }

/**
 * Shows one thing to who is signed in and another to everybody else. The server, which cannot know, sends both, and
 * the page's first script says which of them is seen, so that nothing moves when the browser takes over. What was
 * typed until then is kept, because the element around it stays.
 */
export function ByViewer({ member, stranger }: Props) {
  const signedIn = useSignedIn()
  const isKnown = signedIn !== undefined
  return (
    <>
      {signedIn !== false && <div className={isKnown ? styles.shown : styles.member}>{member}</div>}
      {signedIn !== true && <div className={isKnown ? styles.shown : styles.stranger}>{stranger}</div>}
    </>
  )
}
