import type { Limit } from '../limits.ts'
import type { SmsAdapter } from './adapter.ts'
import { createSmsGateway } from './http-gateway.ts'
import { createSmsOutbox } from './outbox.ts'
import type { SmsSettings } from './settings.ts'
import { createSns } from './sns.ts'

declare module '../scope.ts' {
  interface Services {
    /** How text messages reach phones; undefined: there are none. */
    sms: Sms | undefined
  }
}

/** Each costs money, so there are only so many: of a community, and to one number. */
export type Sms = { adapter: SmsAdapter; ofTenant: Limit; toNumber: Limit }

const daySeconds = 86_400

export const createSms = (settings: SmsSettings | undefined): Sms | undefined =>
  settings && {
    adapter: adapterOf(settings),
    ofTenant: { name: 'sms-tenant', uses: settings.dailyLimit, seconds: daySeconds },
    toNumber: { name: 'sms-number', uses: 10, seconds: daySeconds },
  }

/** A new adapter is a line here, and its settings in settings.ts. */
function adapterOf({ sns, gateway }: SmsSettings): SmsAdapter {
  if (sns) return createSns(sns)
  return gateway ? createSmsGateway(gateway) : createSmsOutbox()
}
