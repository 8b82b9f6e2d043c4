import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { useFirstScreen } from './layout/skeleton/useFirstScreen.ts'
import { type Beginning, begin } from './providers/begin.ts'
import { createHearth, type Hearth } from './providers/hearth.ts'
import { documents } from './resources.ts'

const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce
const styles = createCache({ key: 'hearth', prepend: true, ...(nonce ? { nonce } : {}) })
const tryAgainAfter = 3000

/** Shows the app as soon as the beginning is there. */
export const start = (beginning: Promise<Beginning>) =>
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <Boot beginning={beginning} />
    </StrictMode>,
  )

/** Waits for the configuration and the tenant, then starts the app; without a server it keeps trying. */
function Boot({ beginning }: { beginning: Promise<Beginning> }) {
  const [hearth, setHearth] = useState<Hearth>()
  const [attempt, setAttempt] = useState(0)
  const failed = attempt > 0

  useEffect(() => {
    let current = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const answers = attempt === 0 ? beginning : begin()
    answers.then(
      (answer) => current && setHearth(createHearth(answer, documents)),
      () => {
        if (current) timer = setTimeout(() => setAttempt(attempt + 1), attempt === 0 ? 0 : tryAgainAfter)
      },
    )
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [attempt, beginning])

  return (
    <CacheProvider value={styles}>
      {hearth ? <App hearth={hearth} /> : failed && <WaitingForServer />}
    </CacheProvider>
  )
}

function WaitingForServer() {
  useFirstScreen()
  return (
    <main style={{ fontFamily: 'system-ui, sans-serif', textAlign: 'center', padding: '20vh 24px' }}>
      <h1 style={{ fontFamily: 'Georgia, serif', fontWeight: 500 }}>The server does not answer</h1>
      <p role="status">We keep trying. This page continues as soon as the server is back.</p>
    </main>
  )
}
