import type { Head } from '../shared/page.ts'
import { PageTitle } from '../shared/ui/PageTitle.tsx'
import { SceneCard } from '../shared/ui/SceneCard.tsx'
import { LoginForm } from './LoginForm.tsx'
import styles from './login.module.css'

export const head = (): Head => ({ title: 'Log in', description: 'Log in to your membership.' })

export function Page() {
  return (
    <SceneCard>
      <div className={styles.greeting}>
        <PageTitle tab="Log in">Hello, there!</PageTitle>
        <p>Good to see you again.</p>
      </div>
      <LoginForm />
    </SceneCard>
  )
}
