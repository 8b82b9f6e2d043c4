import { loadClientConfig } from '@hearth/client'
import { useEffect, useSyncExternalStore } from 'react'
import { useApp } from '../AppContext.ts'
import styles from './Shell.module.css'

const probeEvery = 4000

/** Says that the server does not answer, and asks it now and then until it does. */
export function ConnectionNotice() {
  const { connection } = useApp()
  const lost = useSyncExternalStore(connection.subscribe, connection.isLost, () => false)
  useEffect(() => {
    if (!lost) return
    const probe = () => loadClientConfig().then(connection.reportBack, () => undefined)
    const timer = setInterval(probe, probeEvery)
    window.addEventListener('online', probe)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', probe)
    }
  }, [lost, connection])
  return (
    <div role="status" className={styles.notice}>
      {lost && <p>We cannot be reached right now. Nothing is lost, and we keep trying.</p>}
    </div>
  )
}
