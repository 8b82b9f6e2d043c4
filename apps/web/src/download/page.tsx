import { useApp } from '../shared/AppContext.ts'
import type { Head } from '../shared/page.ts'
import { StoreBadges } from '../shared/stores/StoreBadges.tsx'
import { ButtonLink } from '../shared/ui/ButtonLink.tsx'
import { PageTitle } from '../shared/ui/PageTitle.tsx'
import { SceneCard } from '../shared/ui/SceneCard.tsx'
import styles from './download.module.css'

export const head = (): Head => ({
  title: 'Get the app',
  description: 'Living Rooms, other members and your milestones, on your phone.',
})

export function Page() {
  const { name, links } = useApp().tenant
  const hasApp = links.appStoreUrl || links.playStoreUrl
  return (
    <SceneCard>
      <div className={styles.words}>
        <PageTitle tab="Get the app">Get the {name} app</PageTitle>
        <p>
          {hasApp
            ? 'Living Rooms, other members and your milestones, on your phone.'
            : 'There is no app in the stores at the moment. You can use your browser instead.'}
        </p>
      </div>
      <StoreBadges />
      <ButtonLink to="/account" kind="quiet">
        Continue in the browser
      </ButtonLink>
    </SceneCard>
  )
}
