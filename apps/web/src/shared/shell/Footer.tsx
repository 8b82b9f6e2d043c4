import { Link } from 'react-router'
import { useApp } from '../AppContext.ts'
import styles from './Shell.module.css'

export function Footer() {
  const { tenant } = useApp()
  return (
    <footer className={styles.footer}>
      <span>{tenant.name}</span>
      <nav aria-label="Help">
        <Link to="/login">Log in</Link>
        <Link to="/support">Support</Link>
      </nav>
    </footer>
  )
}
