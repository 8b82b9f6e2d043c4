import { useApp } from '../AppContext.ts'
import styles from './Shell.module.css'

/** The tenant's logo, or the house's mark, beside its name. */
export function Brand() {
  const { tenant } = useApp()
  return (
    <span className={styles.brand}>
      {tenant.logoLight ? (
        <img className={styles.logo} src={tenant.logoLight} alt="" height={28} />
      ) : (
        <svg viewBox="0 0 22 22" width={26} height={26} aria-hidden className={styles.mark}>
          <path
            d="M3 20V9l8-7 8 7v11z"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinejoin="round"
          />
          <path
            d="M11 18c-3 0-4-2-3-4 .6-1.2 2-1.7 2-4 2 1 4.5 3 4 5.5C13.7 17 12.5 18 11 18z"
            fill="currentColor"
          />
        </svg>
      )}
      {tenant.name}
    </span>
  )
}
