import { useApp } from '../shared/AppContext.ts'
import type { Head } from '../shared/page.ts'
import { StoreBadges } from '../shared/stores/StoreBadges.tsx'
import { ButtonLink } from '../shared/ui/ButtonLink.tsx'
import { PageTitle } from '../shared/ui/PageTitle.tsx'
import { SceneCard } from '../shared/ui/SceneCard.tsx'
import styles from './download.module.css'

export const head = (): Head => ({
  title: 'Get the app',
  description: 'Rooms, people and your milestones, on your phone.',
})

export function Page() {
  const { name, links } = useApp().tenant
  const hasApp = links.appStoreUrl || links.playStoreUrl
  return (
    <SceneCard>
      <div className={styles.words}>
        <PageTitle tab="Get the app">{name} in your pocket</PageTitle>
        <p>
          {hasApp
            ? 'Living Rooms, your people and your milestones, on your phone.'
            : 'There is no app in the stores at the moment. Everything works in your browser.'}
        </p>
      </div>
      <StoreBadges />
      <ButtonLink to="/account" kind="quiet">
        Go on in the browser
      </ButtonLink>
    </SceneCard>
  )
}
