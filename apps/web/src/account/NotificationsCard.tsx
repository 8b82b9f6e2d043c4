import { useEffect, useState } from 'react'
import { useApp } from '../shared/AppContext.ts'
import { Button } from '../shared/ui/Button.tsx'
import { useAction } from '../shared/useAction.ts'
import styles from './account.module.css'
import {
  findNotificationState,
  type NotificationState,
  takesNotifications,
  turnOffNotifications,
  turnOnNotifications,
} from './notifications.ts'

/** Turns the community's notifications on or off in this browser; nothing where it takes none. */
export function NotificationsCard({ vapidKey }: { vapidKey: string }) {
  const { tenant, request } = useApp()
  const [state, setState] = useState<NotificationState>()
  const { pending, failure, run } = useAction()
  const look = () => findNotificationState().then(setState)
  useEffect(() => {
    if (takesNotifications()) void findNotificationState().then(setState)
  }, [])
  if (!takesNotifications()) return null
  const change = (action: () => Promise<void>) => run(action).then(look)
  return (
    <section className={styles.card} aria-labelledby="notifications" aria-busy={!state}>
      <h2 id="notifications">Notifications in this browser</h2>
      <p role="status">{state === 'on' ? words.on(tenant.name) : words[state ?? 'off']}</p>
      {state === 'on' ? (
        <Button kind="quiet" pending={pending} onClick={() => change(() => turnOffNotifications(request))}>
          Turn off notifications
        </Button>
      ) : (
        state !== 'blocked' && (
          <Button
            kind="quiet"
            pending={pending}
            onClick={() => change(() => turnOnNotifications(request, vapidKey))}
          >
            Turn on notifications
          </Button>
        )
      )}
      {failure && <p role="alert">{failure.message}</p>}
    </section>
  )
}

const words = {
  on: (community: string) => `This browser shows news from ${community}, also while the page is closed.`,
  off: 'See news about Living Rooms and more as soon as it is sent, also while this page is closed.',
  blocked:
    'Your browser blocks notifications from this page. Allow them in its settings, then reload the page.',
}
