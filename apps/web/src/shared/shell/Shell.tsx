import type { ReactNode } from 'react'
import { Brand } from './Brand.tsx'
import { ConnectionNotice } from './ConnectionNotice.tsx'
import { Footer } from './Footer.tsx'
import styles from './Shell.module.css'
import { useArrival } from './useArrival.ts'

/** What surrounds every public page. */
export function Shell({ children }: { children: ReactNode }) {
  const main = useArrival()
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        Skip to the content
      </a>
      <ConnectionNotice />
      <header className={styles.header}>
        <Brand />
      </header>
      <main id="main" ref={main} className={styles.main}>
        {children}
      </main>
      <Footer />
    </div>
  )
}
