import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { useEffect, useState } from 'react'
import { App } from './App.tsx'
import { createHearth, type Hearth } from './providers/hearth.ts'
import { documents } from './resources.ts'

const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce
const styles = createCache({ key: 'hearth', prepend: true, ...(nonce ? { nonce } : {}) })
const tryAgainAfter = 3000

/** Reads the configuration and the tenant, then starts the app; without a server it keeps trying. */
export function Boot() {
  const [hearth, setHearth] = useState<Hearth>()
  const [attempt, setAttempt] = useState(0)
  const failed = attempt > 0

  useEffect(() => {
    let current = true
    let timer: ReturnType<typeof setTimeout> | undefined
    createHearth(documents).then(
      (ready) => current && setHearth(ready),
      () => {
        if (current) timer = setTimeout(() => setAttempt(attempt + 1), attempt === 0 ? 0 : tryAgainAfter)
      },
    )
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [attempt])

  return (
    <CacheProvider value={styles}>
      {hearth ? <App hearth={hearth} /> : failed && <WaitingForServer />}
    </CacheProvider>
  )
}

function WaitingForServer() {
  return (
    <main style={{ fontFamily: 'system-ui, sans-serif', textAlign: 'center', padding: '20vh 24px' }}>
      <h1 style={{ fontFamily: 'Georgia, serif', fontWeight: 500 }}>The server does not answer</h1>
      <p role="status">We keep trying. This page continues as soon as the server is back.</p>
    </main>
  )
}
