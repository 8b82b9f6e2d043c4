import { type ReactNode, useEffect, useRef } from 'react'
import styles from './Message.module.css'
import { PageTitle } from './PageTitle.tsx'

type Props = {
  tab: string
  title: string
  /** It takes the place of a form on the same page: the reader is led to its heading. */
  arrives?: boolean
  children?: ReactNode
}

/** A page that has one thing to say, and perhaps a way on. */
export function Message({ tab, title, arrives = false, children }: Props) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!arrives) return
    window.scrollTo(0, 0)
    root.current?.querySelector('h1')?.focus()
  }, [arrives])
  return (
    <div ref={root} className={styles.message}>
      <PageTitle tab={tab}>{title}</PageTitle>
      {children}
    </div>
  )
}
