import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useApp, useSignedIn } from '../AppContext.ts'
import { useArrival } from '../useArrival.ts'
import { Brand } from './Brand.tsx'
import { ConnectionNotice } from './ConnectionNotice.tsx'
import styles from './Shell.module.css'

/** What surrounds every public page. */
export function Shell({ children }: { children: ReactNode }) {
  const main = useArrival<HTMLElement>(useLocation().pathname)
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

function Footer() {
  const { tenant } = useApp()
  const signedIn = useSignedIn()
  return (
    <footer className={styles.footer}>
      <span>{tenant.name}</span>
      <nav aria-label="Help">
        {signedIn ? <Link to="/account">Your account</Link> : <Link to="/login">Log in</Link>}
        <Link to="/support">Support</Link>
      </nav>
    </footer>
  )
}
