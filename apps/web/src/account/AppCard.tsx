import { useApp } from '../shared/AppContext.ts'
import { StoreBadges } from '../shared/stores/StoreBadges.tsx'
import styles from './account.module.css'

/** The way into the app; nothing where the tenant has none. */
export function AppCard() {
  const { tenant, today } = useApp()
  const { appStoreUrl, playStoreUrl } = tenant.links
  if (!appStoreUrl && !playStoreUrl) return null
  return (
    <section className={`${styles.card} ${styles.app}`} aria-labelledby="app">
      <img className={styles.scene} src={`/scenes/${today}.svg`} alt="" width={1200} height={800} />
      <div className={styles.words}>
        <h2 id="app">Get the {tenant.name} app</h2>
        <p>
          Take part in Living Rooms and polls in the app. Download it and log in with the same email and
          password.
        </p>
        <StoreBadges />
      </div>
    </section>
  )
}
