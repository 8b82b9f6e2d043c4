import { graphql, type Request } from '../shared/graphql.ts'

// Notifications in this browser: whether it takes them, and how that is changed.

export type NotificationState = 'on' | 'off' | 'blocked'

const script = '/notifications.js'

const registerDocument = graphql(`
  mutation RegisterBrowser($token: String!) { deviceRegister(token: $token, platform: WEB) { id } }
`)
const unregisterDocument = graphql(`
  mutation UnregisterBrowser($token: String!) { deviceUnregister(token: $token) }
`)

/** Some browsers cannot, and those of iPhones only from the home screen. */
export const takesNotifications = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(script)
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** As the server keeps it: without what changes from one call to the next. */
function tokenOf(subscription: PushSubscription): string {
  const { endpoint, keys } = subscription.toJSON()
  return JSON.stringify({ endpoint, keys })
}

export async function findNotificationState(): Promise<NotificationState> {
  if (Notification.permission === 'denied') return 'blocked'
  return (await findSubscription()) ? 'on' : 'off'
}

/** Asks the person, then subscribes this browser. @throws a sentence for them */
export async function turnOnNotifications(request: Request, vapidKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error('Your browser does not allow notifications from this page. Change that in its settings')
  await navigator.serviceWorker.register(script)
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: vapidKey })
    .catch(() => {
      throw new Error('Your browser could not turn notifications on. Please try again later')
    })
  await request(registerDocument, { token: tokenOf(subscription) })
}

/** Nothing comes to this browser from then on, also when the server is out of reach. */
export async function turnOffNotifications(request: Request): Promise<void> {
  const subscription = await findSubscription()
  if (!subscription) return
  await subscription.unsubscribe()
  // A subscription that is over is forgotten at the next notification anyway.
  await request(unregisterDocument, { token: tokenOf(subscription) }).catch(() => undefined)
}

const patienceMs = 1_000

/** Before a log out, so that who uses this browser next reads nothing that is meant for this member. */
export async function forgetThisBrowser(request: Request): Promise<void> {
  if (!takesNotifications()) return
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs))
  await Promise.race([turnOffNotifications(request).catch(() => undefined), patience])
}
