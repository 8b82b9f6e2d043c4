import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useApp, useShown } from '../AppContext.ts'
import { ByViewer } from '../ui/ByViewer.tsx'
import { useArrival } from '../useArrival.ts'
import { Brand } from './Brand.tsx'
import { ConnectionNotice } from './ConnectionNotice.tsx'
import styles from './Shell.module.css'

/** What surrounds every public page. */
export function Shell({ children }: { children: ReactNode }) {
  const main = useArrival<HTMLElement>(useLocation().pathname)
  useShown('APP_OPENED')
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
  return (
    <footer className={styles.footer}>
      <span>{tenant.name}</span>
      <nav aria-label="Help">
        <ByViewer
          member={<Link to="/account">Your account</Link>}
          stranger={<Link to="/login">Log in</Link>}
        />
        <Link to="/support">Support</Link>
      </nav>
    </footer>
  )
}
