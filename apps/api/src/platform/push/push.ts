import type { PushAdapter } from './adapter.ts'
import { createBrowserPush } from './browsers.ts'
import { createDevicePush } from './devices.ts'
import { createFirebase } from './firebase.ts'
import { createPushOutbox } from './outbox.ts'
import type { PushSettings } from './settings.ts'

declare module '../scope.ts' {
  interface Services {
    /** How notifications reach devices. */
    push: PushAdapter
    /** What a browser needs to subscribe; null while browsers are not sent to. */
    vapidKey: string | null
  }
}

export const createPush = (settings: PushSettings | undefined): PushAdapter =>
  settings
    ? createDevicePush({
        apps: settings.firebase && createFirebase(settings.firebase),
        browsers: settings.vapid && createBrowserPush(settings.vapid),
      })
    : createPushOutbox()
