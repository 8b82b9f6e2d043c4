import { Link } from 'react-router'
import { useApp } from '../AppContext.ts'
import { useSignedIn } from '../useSignedIn.ts'
import styles from './Shell.module.css'

export function Footer() {
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
