import { useState } from 'react'
import { useApp } from '../shared/AppContext.ts'
import type { Head } from '../shared/page.ts'
import { Button } from '../shared/ui/Button.tsx'
import { PageTitle } from '../shared/ui/PageTitle.tsx'
import { SceneCard } from '../shared/ui/SceneCard.tsx'
import { usePageData } from '../shared/usePageData.ts'
import { ActivationForm } from './ActivationForm.tsx'
import styles from './activate.module.css'
import { InvalidLink } from './InvalidLink.tsx'
import { loadInvite } from './invite.ts'

/** The address opens an account. */
export const head = (): Head => ({ title: 'Activate your account', isSecret: true, noIndex: true })

export function Page() {
  const { tenant } = useApp()
  // Asked for by the browser alone: a mail scanner that fetches the page must not count as somebody opening it.
  const result = usePageData(loadInvite)
  // Another tab may use the link while this one shows the form.
  const [isGone, setGone] = useState(false)
  if (isGone || (result.state === 'ready' && !result.data)) return <InvalidLink />
  return (
    <SceneCard>
      <div className={styles.greeting}>
        <PageTitle tab="Activate your account">Welcome to {tenant.name}</PageTitle>
        {result.state === 'ready' && result.data && (
          <p>
            Hello{result.data.firstName && ` ${result.data.firstName}`}, please choose a password to get
            started.
          </p>
        )}
        {result.state === 'loading' && <p role="status">Looking up your invite…</p>}
      </div>
      {result.state === 'failed' && (
        <div className={styles.failed} role="alert">
          <p>Please try again or contact support. {result.message || 'An unknown error occured'}</p>
          <Button onClick={result.retry}>Try again</Button>
        </div>
      )}
      {result.state === 'ready' && result.data && (
        <ActivationForm invite={result.data} onGone={() => setGone(true)} />
      )}
      {result.state === 'loading' && <div className={styles.waiting} aria-hidden />}
    </SceneCard>
  )
}
