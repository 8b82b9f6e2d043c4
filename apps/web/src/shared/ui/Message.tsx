import type { ReactNode } from 'react'
import styles from './Message.module.css'
import { PageTitle } from './PageTitle.tsx'

type Props = { tab: string; title: string; children: ReactNode }

/** A page that has one thing to say, and perhaps a way on. */
export function Message({ tab, title, children }: Props) {
  return (
    <div className={styles.message}>
      <PageTitle tab={tab}>{title}</PageTitle>
      {children}
    </div>
  )
}
