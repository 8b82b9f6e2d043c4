import type { ReactNode } from 'react'
import { useApp } from '../AppContext.ts'
import styles from './SceneCard.module.css'

/** The narrow card of log in, password and activation: the day's picture above, the form below. */
export function SceneCard({ children }: { children: ReactNode }) {
  const { today } = useApp()
  return (
    <section className={styles.card}>
      <img className={styles.scene} src={`/scenes/${today}.svg`} alt="" width={1200} height={800} />
      <div className={styles.content}>{children}</div>
    </section>
  )
}
