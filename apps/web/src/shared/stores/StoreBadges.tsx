import { useApp } from '../AppContext.ts'
import styles from './StoreBadges.module.css'

/** The stores that have the tenant's app; nothing when none has. */
export function StoreBadges() {
  const { appStoreUrl, playStoreUrl } = useApp().tenant.links
  if (!appStoreUrl && !playStoreUrl) return null
  return (
    <ul className={styles.badges}>
      {appStoreUrl && (
        <li>
          <a className={styles.badge} href={appStoreUrl}>
            <Phone />
            <span>
              <small>Download on the </small>
              App Store
            </span>
          </a>
        </li>
      )}
      {playStoreUrl && (
        <li>
          <a className={styles.badge} href={playStoreUrl}>
            <Triangle />
            <span>
              <small>Get it on </small>
              Google Play
            </span>
          </a>
        </li>
      )}
    </ul>
  )
}

const Phone = () => (
  <svg viewBox="0 0 24 24" width={26} height={26} aria-hidden>
    <rect x="6.5" y="2" width="11" height="20" rx="2.8" fill="none" stroke="currentColor" strokeWidth="1.7" />
    <path d="M10.4 4.6h3.2" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
    <path
      d="M12 8v6.4m-2.7-2.5L12 14.6l2.7-2.7M9.3 17.6h5.4"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)

const Triangle = () => (
  <svg viewBox="0 0 24 24" width={26} height={26} aria-hidden>
    <path
      d="M5.5 3.6v16.8L19.5 12z"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinejoin="round"
    />
    <path d="m5.5 3.6 9.1 11.3M5.5 20.4l9.1-11.3" stroke="currentColor" strokeWidth="1.4" />
  </svg>
)
